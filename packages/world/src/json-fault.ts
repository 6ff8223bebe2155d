import { foundText, type Path } from './json.js'

/** Why a text is no plain JSON: either where its grammar breaks, or the path of a value that cannot be kept. */
export type JsonFault =
  | { readonly kind: 'grammar'; readonly position: number; readonly hint: string | null }
  | { readonly kind: 'value'; readonly path: Path; readonly message: string }

/** The most levels of lists and objects that are read, less than canonical JSON takes: a value may lie inside a file. */
const MOST_LEVELS = 1000

/**
 * The first fault of a JSON text (RFC 8259), or null. Beyond the grammar it refuses what `JSON.parse` takes and cannot
 * be written again as it was read: a key that stands twice, text that is not well-formed, a number past the largest,
 * and more than `mostLevels`. Engines word their own errors differently, and some without a place.
 */
export function jsonFault(text: string, mostLevels = MOST_LEVELS): JsonFault | null {
  try {
    new Scanner(text, mostLevels).all()
    return null
  } catch (fault) {
    if (fault instanceof Fault) return fault.what
    throw fault
  }
}

class Fault {
  constructor(readonly what: JsonFault) {}
}

/** A list counts its items; an object keeps the keys that were seen. */
interface Level {
  readonly keys: Set<string> | null
  step: string | number
}

const WHITE = /[ \t\n\r]*/y
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
/** Text that stands for itself, up to a quote, a backslash or a control character. */
const PLAIN = /[ !#-[\]-\uffff]*/y
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y
/** An escape that the end of the text cuts off. */
const CUT_ESCAPE = /\\(?:u[0-9a-fA-F]{0,3})?$/y
const LONE_SURROGATE = /\p{Surrogate}/u
/** What people write who have another language in mind. */
const HINTS: Readonly<Record<string, string>> = { "'": 'text in single quotes', '/': 'a comment' }

class Scanner {
  private at = 0
  private readonly levels: Level[] = []

  constructor(
    private readonly text: string,
    private readonly mostLevels: number,
  ) {}

  all(): void {
    this.value()
    while (this.levels.length > 0) this.next()
    if (this.at < this.text.length) this.fail(null)
  }

  /** A value, or the beginning of a list or an object. */
  private value(): void {
    this.white()
    const { text, at } = this
    switch (text[at]) {
      case '{':
        this.open(new Set())
        if (this.closes('}')) this.close()
        else this.key()
        return
      case '[':
        this.open(null)
        if (this.closes(']')) this.close()
        else this.value()
        return
      case '"':
        this.string('value')
        break
      case 't':
        this.word('true')
        break
      case 'f':
        this.word('false')
        break
      case 'n':
        this.word('null')
        break
      default:
        this.number()
    }
    this.white()
  }

  /** What follows a value inside a list or an object. */
  private next(): void {
    const { keys } = this.levels.at(-1)!
    const end = keys === null ? ']' : '}'
    if (this.text[this.at] === ',') {
      const comma = this.at++
      if (this.closes(end)) {
        this.at = comma
        this.fail('a comma with nothing behind it')
      }
      if (keys === null) {
        this.levels.at(-1)!.step = (this.levels.at(-1)!.step as number) + 1
        this.value()
      } else this.key()
    } else if (this.closes(end)) this.close()
    else this.fail(null)
  }

  private open(keys: Set<string> | null): void {
    if (this.levels.length === this.mostLevels) {
      throw value([], `expected at most ${this.mostLevels} levels of lists and objects, found more`)
    }
    this.levels.push({ keys, step: 0 })
    this.at++
  }

  private closes(end: string): boolean {
    this.white()
    return this.text[this.at] === end
  }

  private close(): void {
    this.at++
    this.levels.pop()
    this.white()
  }

  private key(): void {
    this.white()
    const level = this.levels.at(-1)!
    const first = this.text[this.at] ?? ''
    if (first !== '"') this.fail(/[\p{L}_$]/u.test(first) ? 'a key without quotes' : (HINTS[first] ?? null))
    const name = this.string('key')
    if (level.keys!.has(name))
      throw value(this.path().slice(0, -1), `expected each key once, found ${foundText(name)} again`)
    level.keys!.add(name)
    level.step = name
    this.white()
    if (this.text[this.at] !== ':') this.fail(null)
    this.at++
    this.value()
  }

  private string(as: 'key' | 'value'): string {
    const start = this.at++
    this.skip(PLAIN)
    const escaped = this.text[this.at] === '\\'
    while (this.text[this.at] === '\\') {
      if (!this.skip(ESCAPE)) {
        this.skip(CUT_ESCAPE)
        this.fail(null)
      }
      this.skip(PLAIN)
    }
    if (this.at < this.text.length && this.text[this.at] !== '"')
      this.fail('a line break or another control character inside a text')
    if (this.at === this.text.length) this.fail(null)
    const literal = this.text.slice(start, ++this.at)
    const found = escaped ? (JSON.parse(literal) as string) : literal.slice(1, -1)
    if (LONE_SURROGATE.test(found)) {
      const path = as === 'key' ? this.path().slice(0, -1) : this.path()
      throw value(path, `expected well-formed text, found ${foundText(found)}`)
    }
    return found
  }

  private word(word: string): void {
    const { text, at } = this
    if (text.startsWith(word, at)) this.at += word.length
    else {
      while (this.at < text.length && text[this.at] === word[this.at - at]) this.at++
      this.fail(null)
    }
  }

  private number(): void {
    const start = this.at
    if (!this.skip(NUMBER)) {
      const first = this.text[start] ?? ''
      if (first === '-') this.at++
      this.fail(HINTS[first] ?? null)
    }
    const literal = this.text.slice(start, this.at)
    if (!Number.isFinite(Number(literal)))
      throw value(
        this.path(),
        `expected a number of at most ${Number.MAX_VALUE}, found ${literal.slice(0, 40)}`,
      )
  }

  private white(): void {
    this.skip(WHITE)
  }

  /** Goes past what the pattern matches here; false when it does not. */
  private skip(pattern: RegExp): boolean {
    pattern.lastIndex = this.at
    const matches = pattern.test(this.text)
    if (matches) this.at = pattern.lastIndex
    return matches
  }

  private path(): Path {
    return this.levels.map(({ step }) => step)
  }

  private fail(hint: string | null): never {
    throw new Fault({ kind: 'grammar', position: this.at, hint })
  }
}

function value(path: Path, message: string): Fault {
  return new Fault({ kind: 'value', path, message })
}
