// oxlint-disable seedfast/no-locale seedfast/no-environment seedfast/no-ambient-time no-restricted-globals -- this replaces the functions that a world must not call
import type { Replacement } from '../fixed-engine/with-replaced.js'
import { perturbation, type Perturbed } from '../perturbation.js'
import { withOtherValues } from './other-values.js'
import { SettleOrder } from './settle-order.js'
import { slowFunctions } from './slow-functions.js'

type Method = (this: unknown, ...args: unknown[]) => unknown

/** How far the other time zone is ahead, in milliseconds: 9.5 hours. */
const AHEAD = 34_200_000
const OTHER_ZONE = 'Asia/Kolkata'
/** A locale with other digits and letters. */
const OTHER_LOCALE = 'tr-TR'
/** A locale with another order of letters. */
const OTHER_ORDER = 'sv-SE'

const DATE_PARTS = 'FullYear Month Date Day Hours Minutes Seconds'.split(' ')
const DATE_TEXTS =
  'toString toDateString toTimeString toLocaleString toLocaleDateString toLocaleTimeString'.split(' ')

/**
 * Returns replacements for functions of the engine that depend on the time zone, the locale, the environment, or other
 * threads. In a perturbed run, they return what they would return on another machine.
 */
export function perturbedEngine(): readonly Replacement[] {
  return [
    ...slowPromises(),
    [Date.prototype, dateMethods()],
    [globalThis, { Date: otherDate() }],
    ...otherMachine(),
    [Intl, intlConstructors()],
    ...localeMethods(),
  ]
}

function isChanged(what: Perturbed, name: string): boolean {
  return perturbation()?.changes(what, name) === true
}

/** Makes the promises of slow functions settle in another order, which the run's timers decide. */
function slowPromises(): readonly Replacement[] {
  const order = new SettleOrder()
  return slowFunctions().map(({ owner, name, label }) => {
    const engine = (owner as Record<string, Method>)[name]!
    const slow = function (this: unknown, ...args: unknown[]): unknown {
      return order.settle(label, engine.apply(this, args) as Promise<unknown>)
    }
    return [owner, { [name]: slow }]
  })
}

function dateMethods(): Record<string, unknown> {
  const own = Date.prototype as unknown as Record<string, Method>
  const moved = (
    name: string,
    apply: (engine: Method, date: Date, args: unknown[]) => unknown,
  ): [string, unknown] => {
    const engine = own[name]!
    return [
      name,
      function (this: Date, ...args: unknown[]): unknown {
        const label = `Date.prototype.${name}`
        const isLocal = name.startsWith('toLocale') && args[0] === undefined && isChanged('locale', label)
        const given = isLocal ? [OTHER_LOCALE, ...args.slice(1)] : args
        return isChanged('time zone', label) ? apply(engine, this, given) : engine.apply(this, given)
      },
    ]
  }
  const ahead = (date: Date): Date => new Date(date.getTime() + AHEAD)
  return Object.fromEntries([
    ...DATE_PARTS.map((part) => moved(`get${part}`, (engine, date) => engine.call(ahead(date)))),
    ...DATE_PARTS.filter((part) => part !== 'Day').map((part) =>
      moved(`set${part}`, (engine, date, args) =>
        date.setTime(Number(engine.apply(ahead(date), args)) - AHEAD),
      ),
    ),
    ...DATE_TEXTS.map((name) => moved(name, (engine, date, args) => engine.apply(ahead(date), args))),
    moved('getTimezoneOffset', (engine, date) => Number(engine.call(date)) - AHEAD / 60_000),
  ])
}

/** Returns a `Date` that reads the parts of a local time in the other time zone. */
function otherDate(): DateConstructor {
  return new Proxy(globalThis.Date, {
    construct(target, args: unknown[], newTarget) {
      const date = Reflect.construct(target, args, newTarget) as Date
      if (args.length > 1 && isChanged('time zone', 'new Date')) date.setTime(date.getTime() - AHEAD)
      return date
    },
  })
}

function intlConstructors(): Record<string, unknown> {
  const intl = Intl as unknown as Record<string, new (...args: unknown[]) => object>
  const names = Object.getOwnPropertyNames(Intl).filter((name) => /^[A-Z](?!ocale$)/.test(name))
  return Object.fromEntries(
    names.map((name) => {
      const given = ([locales, options, ...rest]: unknown[]): unknown[] => [
        locales === undefined && isChanged('locale', `Intl.${name}`) ? OTHER_LOCALE : locales,
        name === 'DateTimeFormat' &&
        (options as { timeZone?: string } | undefined)?.timeZone === undefined &&
        isChanged('time zone', `Intl.${name}`)
          ? { ...(options as object | undefined), timeZone: OTHER_ZONE }
          : options,
        ...rest,
      ]
      const other: object = new Proxy(intl[name]!, {
        apply: (target, self, args) => Reflect.apply(target as never, self, given(args)),
        construct: (target, args, newTarget) =>
          Reflect.construct(target, given(args), newTarget === other ? target : newTarget),
      })
      return [name, other]
    }),
  )
}

/** Makes methods that are called without a locale use another one. */
function localeMethods(): readonly Replacement[] {
  const methods: readonly (readonly [
    owner: object,
    label: string,
    name: string,
    at: number,
    locale: string,
  ])[] = [
    [String.prototype, 'String', 'localeCompare', 1, OTHER_ORDER],
    [String.prototype, 'String', 'toLocaleUpperCase', 0, OTHER_LOCALE],
    [String.prototype, 'String', 'toLocaleLowerCase', 0, OTHER_LOCALE],
    [Number.prototype, 'Number', 'toLocaleString', 0, OTHER_LOCALE],
    [BigInt.prototype, 'BigInt', 'toLocaleString', 0, OTHER_LOCALE],
    [Array.prototype, 'Array', 'toLocaleString', 0, OTHER_LOCALE],
  ]
  return methods.map(([owner, label, name, at, locale]) => {
    const engine = (owner as Record<string, Method>)[name]!
    const method = function (this: unknown, ...args: unknown[]): unknown {
      const isOther = args[at] === undefined && isChanged('locale', `${label}.prototype.${name}`)
      return engine.apply(this, isOther ? Object.assign([...args], { [at]: locale }) : args)
    }
    return [owner, { [name]: method }]
  })
}

function otherMachine(): readonly Replacement[] {
  const { navigator, process } = globalThis as { navigator?: object; process?: { readonly env?: object } }
  return [
    ...(navigator === undefined
      ? []
      : [[globalThis, { navigator: withOtherValues(navigator, 'navigator') }] as const]),
    ...(process?.env === undefined
      ? []
      : [[process, { env: withOtherValues(process.env, 'process.env') }] as const]),
  ]
}
