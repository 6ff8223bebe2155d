export {
  defineSession,
  type AnySession,
  type Session,
  type SessionDefinition,
  type SessionRun,
} from './definition/define-session.js'
export {
  sessionOf,
  sessionWorld,
  type PlayedParams,
  type PlayedSession,
  type PlayedStep,
  type SessionWorld,
} from './world/session-world.js'
export {
  explore,
  type ExploreOptions,
  type ExploreProgress,
  type FoundFailure,
  type Player,
} from './explore/explore.js'
export type { FailedStep, Failure } from './explore/play-inputs.js'
export {
  heavyCheck,
  type HeavyFinding,
  type HeavyOptions,
  type HeavyReport,
  type HeavyTest,
} from './heavy/heavy-check.js'
export { heavyWorld } from './heavy/heavy-world.js'
export { LOG_FORMAT, type LogCheck, type LogHeader, type LogStep, type SessionLog } from './log/log-format.js'
export { isSessionLog, readLog } from './log/read-log.js'
export { sessionInputError, type SessionCodes } from './messages.js'
export { openPlay, type PlayRequest } from './play/open-play.js'
export type { SavedStream, SavedStreams } from './play/play-streams.js'
export { Play, type Snapshot } from './play/play.js'
export { loadedSnapshot, savedSnapshot, type SavedSnapshot } from './play/saved-snapshot.js'
export { copyState } from './state/copy-state.js'
export { drawText, type DrawDifference, type StepDraw } from './play/step-draws.js'
export { record, Recorder, type HashDifference, type RecordOptions } from './record/record.js'
export { compareLogs, type LogsDifference } from './replay/compare-logs.js'
export { compareSides, type ReplaySide, type SidesDifference } from './replay/compare-sides.js'
export { logDraws, type DrawsOfStep } from './replay/log-draws.js'
export { readInputs, type ReadableLog } from './replay/log-inputs.js'
export type { AnyPlay, StepFault } from './replay/make-step.js'
export { Timeline, type Moment, type TimelineStep } from './replay/timeline.js'
export { replayLog, type CountDifference, type Replay, type ReplayFault } from './replay/replay-log.js'
export { StateError } from './state/plain-data.js'
export { stateChanges, type StateChange } from './state/state-changes.js'
export {
  differenceText,
  stateDifference,
  stateValueText,
  type StateDifference,
} from './state/state-difference.js'
export { stateHash } from './state/state-hash.js'
