import { value, flag, text, words } from '../address/address-value.js'

/** The text in the search field, which also filters Contents. */
export const find = value('find', text, {
  default: '',
  joins: true,
})

/** The kinds of things that Contents shows. */
export const kinds = value('kinds', words, {
  default: [],
  joins: true,
  shown: 'the valid ones',
  fits: (chosen, { things }) => chosen.every((kind) => things.some((thing) => thing.kind === kind)),
})

/** The places that Contents shows, such as `D:1-5, W`. */
export const places = value('levels', text, {
  default: '',
  joins: true,
})

/** `levels` if Contents shows the numbers of each place instead of single things. */
export const rows = value('rows', flag('levels'), {
  default: false,
  joins: true,
  noun: 'row setting',
  shown: 'things',
})

/** The column that Contents is sorted by, after `-` if in descending order. */
export const sort = value('sort', text, {
  default: '',
  joins: true,
})

/** The selected thing, as a JSON Pointer. */
export const at = value('at', text, {
  default: null,
  noun: 'selected thing',
  fits: (pointer, { things }) => things.some((thing) => thing.pointer === pointer),
})

/** The things on your list, as JSON Pointers. */
export const list = value('list', words, {
  default: [],
  joins: true,
  noun: 'list of things',
  shown: 'the valid ones',
  fits: (pointers, { things }) => pointers.every((one) => things.some(({ pointer }) => pointer === one)),
})

/** `only` if Contents shows only the things on your list. */
export const listed = value('listed', flag('only'), {
  default: false,
  joins: true,
  noun: 'list setting',
})
