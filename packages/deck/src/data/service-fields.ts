/** The fields of a card that only litemint's own service uses. */
export interface ServiceFields {
  readonly type: number
  readonly icon: number
  readonly boost: number
}

/**
 * The published fields of cards, keyed by ID. They come from the examples in the documentation of litemint's service,
 * and from the documentation of Cyberbrawl's service, which lists the type and boost of the same cards.
 * Sources: public_rest_api.md in litemint/litemint-io-community-resources at 4ea5ca3, content/docs/data/api.md in
 * litemint/cyberbrawl-theorycraft at 81e5e32
 */
export const PUBLISHED_FIELDS: Readonly<Record<string, Partial<ServiceFields>>> = {
  card_base_00001: { type: 1, icon: 0, boost: 0 },
  card_base_00002: { type: 2, icon: 1, boost: 0 },
  card_dex_00009: { type: 4, icon: 3, boost: 0 },
  card_dex_00011: { type: 4, boost: 0 },
  card_dex_00030: { type: 4, boost: 0 },
  card_dex_00040: { type: 6, boost: 0 },
  card_dex_00060: { type: 4, icon: 58, boost: 0 },
}

/**
 * The types of base cards whose type isn't published, keyed by the first word of the card's name. The type of Repair is
 * a guess.
 */
export const BASE_TYPES: Readonly<Record<string, number>> = { Overload: 1, Hellfire: 2, Repair: 3 }

/**
 * The type of every published tradable card. The exception is Blood Pact, whose type is published only for Cyberbrawl.
 */
export const TRADABLE_TYPE = 4

/** The `boost` of every published card. */
export const NO_BOOST = 0
