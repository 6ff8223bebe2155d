import type { Path } from '../json/json.js'
import type { JsonMistake, WorldCodes } from '../messages.js'

/** A problem with a value in syntactically valid JSON. */
type ValueCode = 'duplicate-key' | 'lone-surrogate' | 'number-too-large' | 'too-deep' | 'too-many-values'

/**
 * The reason why a JSON string is rejected. The string contains either a syntax error, given with its position, or a
 * value that would change when written again, given with its path.
 */
export type JsonFault =
  { readonly kind: 'syntax'; readonly position: number; readonly mistake: JsonMistake } | ValueFault

type ValueFault<Code extends ValueCode = ValueCode> = Code extends ValueCode
  ? { readonly kind: 'value'; readonly path: Path; readonly code: Code; readonly data: WorldCodes[Code] }
  : never

/** The default maximum nesting of arrays and objects. */
const MOST_LEVELS = 1000

/**
 * The maximum number of values, at all levels. The limit bounds memory, because a value of two characters, such as `{}`,
 * takes about a hundred bytes when it is parsed.
 */
const MOST_VALUES = 1_000_000

/**
 * Returns the first fault in a JSON string (RFC 8259), or `null` if there is none. Apart from syntax errors, faults are
 * values that `JSON.parse` accepts but that would change or fail when they are written again: duplicate keys, lone
 * surrogates, numbers beyond the largest double, more than `mostLevels` levels of nesting, and more than a million
 * values. `JSON.parse` doesn't suffice, because engines word syntax errors differently, and some engines give no position.
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

/** An array or object that hasn't been closed yet, with its number of items or its keys so far. */
interface Level {
  readonly keys: Set<string> | null
  step: string | number
}

const WHITE = /[ \t\n\r]*/y
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
/**
 * Matches characters that need no escape inside a string. The match ends at a quote, backslash or control character.
 */
const PLAIN = /[ !#-[\]-\uffff]*/y
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y
/** Matches an escape sequence that the end of the input cuts off. */
const CUT_ESCAPE = /\\(?:u[0-9a-fA-F]{0,3})?$/y
/** Matches the first character of a word without quotes. */
const LETTER = /[\p{L}_$]/u
const LONE_SURROGATE = /\p{Surrogate}/u
/** Characters that start syntax not allowed in JSON, such as a comment, each with the mistake that it indicates. */
const FOREIGN: Readonly<Record<string, JsonMistake>> = { "'": 'single-quotes', '/': 'comment' }

class Scanner {
  private at = 0
  private values = 0
  private readonly levels: Level[] = []

  constructor(
    private readonly text: string,
    private readonly mostLevels: number,
  ) {}

  all(): void {
    this.value()
    while (this.levels.length > 0) this.next()
    if (this.at < this.text.length) this.fail('syntax')
  }

  /** Reads a whole value, or only the start of an array or object. */
  private value(): void {
    if (++this.values > MOST_VALUES) throw value([], 'too-many-values', { max: MOST_VALUES })
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

  /** Reads the comma or the closing bracket that follows a value in an array or object. */
  private next(): void {
    const { keys } = this.levels.at(-1)!
    const end = keys === null ? ']' : '}'
    if (this.text[this.at] === ',') {
      const comma = this.at++
      if (this.closes(end)) {
        this.at = comma
        this.fail('trailing-comma')
      }
      if (keys === null) {
        this.levels.at(-1)!.step = (this.levels.at(-1)!.step as number) + 1
        this.value()
      } else this.key()
    } else if (this.closes(end)) this.close()
    else this.fail('syntax')
  }

  private open(keys: Set<string> | null): void {
    if (this.levels.length === this.mostLevels) {
      throw value([], 'too-deep', { max: this.mostLevels })
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
    if (first !== '"') this.fail(LETTER.test(first) ? 'unquoted-key' : (FOREIGN[first] ?? 'syntax'))
    const name = this.string('key')
    if (level.keys!.has(name)) throw value(this.path().slice(0, -1), 'duplicate-key', { key: name })
    level.keys!.add(name)
    level.step = name
    this.white()
    if (this.text[this.at] !== ':') this.fail('syntax')
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
        this.fail('syntax')
      }
      this.skip(PLAIN)
    }
    if (this.at < this.text.length && this.text[this.at] !== '"') this.fail('control-character')
    if (this.at === this.text.length) this.fail('syntax')
    const literal = this.text.slice(start, ++this.at)
    const found = escaped ? (JSON.parse(literal) as string) : literal.slice(1, -1)
    if (LONE_SURROGATE.test(found)) {
      const path = as === 'key' ? this.path().slice(0, -1) : this.path()
      throw value(path, 'lone-surrogate', { got: found })
    }
    return found
  }

  private word(word: string): void {
    const { text, at } = this
    if (text.startsWith(word, at)) this.at += word.length
    else {
      while (this.at < text.length && text[this.at] === word[this.at - at]) this.at++
      this.fail('syntax')
    }
  }

  private number(): void {
    const start = this.at
    if (!this.skip(NUMBER)) {
      const first = this.text[start] ?? ''
      if (first === '-') this.at++
      this.fail(LETTER.test(first) ? 'unquoted-string' : (FOREIGN[first] ?? 'syntax'))
    }
    const literal = this.text.slice(start, this.at)
    if (!Number.isFinite(Number(literal)))
      throw value(this.path(), 'number-too-large', { got: literal.slice(0, 40), max: Number.MAX_VALUE })
  }

  private white(): void {
    this.skip(WHITE)
  }

  /** Skips the text that `pattern` matches at the current position. Returns `false` if there is no match. */
  private skip(pattern: RegExp): boolean {
    pattern.lastIndex = this.at
    const matches = pattern.test(this.text)
    if (matches) this.at = pattern.lastIndex
    return matches
  }

  private path(): Path {
    return this.levels.map(({ step }) => step)
  }

  private fail(mistake: JsonMistake): never {
    const { text, at } = this
    const ended = at >= text.trimEnd().length
    const seen = text.trim() === '' ? 'empty' : ended ? 'cut-off' : mistake
    throw new Fault({ kind: 'syntax', position: at, mistake: seen })
  }
}

function value<Code extends ValueCode>(path: Path, code: Code, data: WorldCodes[Code]): Fault {
  return new Fault({ kind: 'value', path, code, data } as ValueFault)
}
