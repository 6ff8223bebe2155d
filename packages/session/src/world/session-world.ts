import {
  defineWorld,
  inputJsonSchema,
  noneSchema,
  pathText,
  validateSchema,
  worldIssue,
  InputError,
  type AnyWorld,
  type Issue,
  type None,
  type Path,
  type Problem,
  type Run,
  type Schema,
  type World,
} from '@seedfast/world'
import { botInput, hasBot } from '../play/bot-input.js'
import { Play } from '../play/play.js'
import type { AnySession, Session, SessionRun } from '../definition/define-session.js'

/** The params of a session's world: those of the session, and what is played. */
export type PlayedParams<Params, Input> = Params & {
  /** The players' inputs, in order. Automatic steps aren't included. */
  readonly inputs: readonly Input[]
  /**
   * The number of inputs that the session's bot chooses after `inputs`, from 0 to 100,000. Without a bot, they are drawn
   * from those that `choices` lists.
   */
  readonly botSteps: number
}

/** The result of a session's world: the steps, and the last state. */
export interface PlayedSession {
  readonly steps: readonly PlayedStep[]
  /** The state after the last step, as plain data. */
  readonly state: unknown
  /** The goals that the session reached. */
  readonly goals: readonly string[]
  /** The rules that a state breaks, each with its step. Absent if there are none. */
  readonly problems?: readonly (Problem & { readonly step: number })[]
}

/** One step: its input, and the hash of the state after it. */
export interface PlayedStep {
  readonly input: unknown
  /** True if the session itself made the step. Absent otherwise. */
  readonly auto?: true
  readonly hash: string
}

/** A world that plays a session. */
export type SessionWorld<Id extends string, Input, Params> = World<
  Id,
  string,
  PlayedParams<Params, Input>,
  None,
  PlayedSession,
  None
> & { readonly session: AnySession }

const MOST_BOT_STEPS = 100_000
/** The number of the bot's inputs unless the params set another. */
const USUAL_BOT_STEPS = 100
/** The name of the stream that the bot draws from. */
export const BOT = 'seedfast bot'

/**
 * Makes a world of a session, for the list in your config. Its params are those of the session, `inputs` and
 * `botSteps`; its result lists the steps with the hashes of their states, so that all tools for worlds work.
 */
export function sessionWorld<State, Input, Params, const Id extends string>(
  session: Session<State, Input, Params, Id>,
): SessionWorld<Id, Input, Params> {
  const { id, version, title, about, svg } = session
  const world = defineWorld(
    {
      id,
      version,
      title,
      about,
      params: playedParams(session),
      generate: (run: Run<string, PlayedParams<Params, Input>, None>) => playedSession(session, run),
      problems: ({ problems = [] }: PlayedSession) =>
        problems.map(({ step, path, ...rest }) => ({ ...rest, path: ['steps', step - 1, ...path] })),
    },
    {
      page: { world: 'session', data: () => null },
      ...(session.isPlain && svg !== null && { views: { svg: ({ state }) => svg(state as State) } }),
    },
  )
  return Object.freeze({ ...world, session })
}

/** Returns the session that a world was created from, or `null` for any other world. */
export function sessionOf(world: AnyWorld): AnySession | null {
  return 'session' in world ? (world.session as AnySession) : null
}

function playedSession<State, Input, Params>(
  session: Session<State, Input, Params>,
  run: Run<string, PlayedParams<Params, Input>, None>,
): PlayedSession {
  const { inputs, botSteps, ...params } = run.params
  const steps: PlayedStep[] = []
  const problems: (Problem & { step: number })[] = []
  const goals = new Set<string>()
  const ofSession = { ...run, params: params as unknown as Params } as SessionRun<Params>
  const play = run.at(
    ['state'],
    () => new Play(session, { run: ofSession, sources: [], drawCounts: () => ({}) }),
  )
  const note = (input: Input, isAutomatic: boolean): void => {
    steps.push({ input, ...(isAutomatic && { auto: true }), hash: play.hash() })
    for (const problem of session.problems(play.state)) problems.push({ ...problem, step: play.steps })
    for (const [name, isReached] of Object.entries(session.goals)) if (isReached(play.state)) goals.add(name)
  }
  const label = (): Path => ['steps', steps.length]
  const settle = (): void =>
    run.at(label(), () => {
      for (let input = play.automatic(); input !== null; input = play.automatic()) {
        play.apply(input)
        note(input, true)
      }
    })
  const make = (input: Input): void => {
    run.at(label(), () => play.apply(input))
    note(input, false)
    settle()
  }
  settle()
  for (const [i, input] of inputs.entries()) {
    const problem = play.refusal(input)
    if (problem !== null) throw refusedParam(i, problem)
    make(input)
  }
  for (let n = 0; n < botSteps; n++) {
    const input = run.at(
      label(),
      () => botInput(session as AnySession, play.state, run.stream(BOT)) as Input | null,
    )
    if (input === null) break
    make(input)
  }
  const state = play.saved()
  return { steps, state, goals: [...goals].sort(), ...(problems.length > 0 && { problems }) }
}

function refusedParam(index: number, { message, path }: Problem): InputError {
  const where = path.length === 0 ? '' : `${pathText(path)}: `
  const place = { in: 'params', path: ['inputs', index] } as const
  return new InputError([
    worldIssue('refused', place, { reason: `the session refuses this input: ${where}${message}` }) as Issue,
  ])
}

type JsonObject = Readonly<Record<string, unknown>>

function playedParams<State, Input, Params>(
  session: Session<State, Input, Params>,
): Schema<PlayedParams<Params, Input>> {
  const own: Schema<unknown> = session.params ?? noneSchema
  const usual = hasBot(session as AnySession) ? USUAL_BOT_STEPS : 0
  const jsonSchema = (): JsonObject => {
    const [params, input] = [inputJsonSchema(own), inputJsonSchema(session.inputs)] as [
      JsonObject,
      JsonObject,
    ]
    const { $defs, $schema: _schema, ...item } = input
    const definitions = {
      ...(params['$defs'] as JsonObject | undefined),
      ...($defs as JsonObject | undefined),
    }
    return {
      ...params,
      ...(Object.keys(definitions).length > 0 && { $defs: definitions }),
      properties: {
        ...(params['properties'] as JsonObject | undefined),
        inputs: { type: 'array', items: item, default: [], description: 'the players’ inputs, in order' },
        botSteps: {
          type: 'integer',
          minimum: 0,
          maximum: MOST_BOT_STEPS,
          default: usual,
          description: 'the number of inputs that the bot chooses after the given ones',
        },
      },
    }
  }
  return {
    '~standard': {
      version: 1,
      vendor: 'seedfast',
      validate: (value) => {
        const given = (typeof value === 'object' && value !== null ? value : {}) as JsonObject
        const { inputs = [], botSteps = usual, ...rest } = given
        const isCount =
          Number.isSafeInteger(botSteps) && Number(botSteps) >= 0 && Number(botSteps) <= MOST_BOT_STEPS
        if (!isCount) return { issues: [{ message: '', path: ['botSteps'] }] }
        if (!Array.isArray(inputs)) return { issues: [{ message: '', path: ['inputs'] }] }
        const params = validateSchema(own, rest)
        if (params instanceof Promise) return params as Promise<never>
        if (params.issues !== undefined) return params
        const parsed: Input[] = []
        for (const [i, input] of inputs.entries()) {
          const one = validateSchema(session.inputs, input)
          if (one instanceof Promise) return one as Promise<never>
          if (one.issues !== undefined)
            return {
              issues: one.issues.map((issue) => ({ ...issue, path: ['inputs', i, ...(issue.path ?? [])] })),
            }
          parsed.push(one.value)
        }
        return { value: { ...(params.value as Params), inputs: parsed, botSteps: Number(botSteps) } }
      },
      jsonSchema: { input: jsonSchema, output: jsonSchema },
    },
  }
}
