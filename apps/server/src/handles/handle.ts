/** A method of a held object. Its arguments are JSON values that the program sent. */
export type HandleMethod<Held> = (object: Held, ...args: never[]) => unknown

/** A kind of object that a program can hold over a pipe, with its methods by name. */
export interface HandleKind<Held> {
  readonly name: string
  readonly methods: ReadonlyMap<string, HandleMethod<Held>>
}

/** An object that a program holds, which a call returns. The program gets a number for it. */
export class Handle<Held = unknown> {
  constructor(
    readonly kind: HandleKind<Held>,
    readonly object: Held,
  ) {}
}

/** Defines a kind of object from its methods. */
export function handleKind<Held>(
  name: string,
  methods: Readonly<Record<string, HandleMethod<Held>>>,
): HandleKind<Held> {
  return { name, methods: new Map(Object.entries(methods)) }
}

/** JSON text that is already encoded. */
export class EncodedJson {
  constructor(readonly text: string) {}
}
