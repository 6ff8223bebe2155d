export {
  ARTEFACT_FORMAT,
  artefactOf,
  artefactText,
  parseArtefact,
  resultHash,
  type Artefact,
} from './artefact.js'
export { canonicalJson, NotJsonError } from './canonical-json.js'
export { copiesOf } from './copies-of.js'
export {
  defineWorld,
  type About,
  type AnySeedFormat,
  type AnyWorld,
  type Preset,
  type Problem,
  type Releases,
  type View,
  type ResultParts,
  type SharedPage,
  type ViewName,
  type World,
  type WorldDefinition,
  type WorldTools,
} from './define-world.js'
export { factTypeText, factValueText } from './words/fact-text.js'
export {
  groupedFacts,
  plainName,
  type FactGroup,
  type FactWords,
  type NamedFact,
  type WorldFactWords,
} from './words/fact-words.js'
export { factInGroup, factTitle, factWords, fullFactName } from './words/named-fact.js'
export { FactMismatchError } from './fact-mismatch-error.js'
export {
  fact,
  factMismatch,
  type AnyFact,
  type AnyFactType,
  type Fact,
  type FactKind,
  type FactType,
} from './fact.js'
export type { AnyKernel, Kernel, KernelScan, ListScan, ValueScan } from './kernel.js'
export {
  nearestHint,
  reasonText,
  thrownText,
  unknownName,
  unknownNameData,
  worldInputError,
  worldIssue,
  WORLD_CODES,
  type NotJsonCode,
  type UnknownName,
  type WorldCodes,
} from './messages.js'
export { findWorld } from './find-world.js'
export { InputError, isInputError, issueLines, wholeIssueLines } from './errors/input-error.js'
export { issuePath, issuesOf, type Issue, type IssueMaker, type Messages } from './errors/issue.js'
export { nearestName } from './errors/nearest-name.js'
export {
  asyncWorldError,
  isWorldError,
  WorldError,
  worldErrorOf,
  type WorldErrorCode,
  type WorldErrorOptions,
} from './errors/world-error.js'
export {
  filePlace,
  inputName,
  placeInside,
  placeText,
  type Excerpt,
  type Place,
  type PlaceKind,
} from './errors/place.js'
export { foundText, pathPointer, pathText, valueAt, type Json, type Path } from './json.js'
export {
  aboutOf,
  make,
  makeAsync,
  makeParsedSteps,
  makeSteps,
  prepare,
  prepareParams,
  type GeneratedResult,
  type GeneratedResultOf,
  type MakeRequest,
  type ParsedParams,
  type PreparedRequest,
  type PreparedRequestOf,
  type WaitOptions,
} from './make.js'
export { makeObserved, makeObservedAsync, makeObservedSteps } from './make-observed.js'
export { refuseRun, runEnd } from './run-end.js'
export { waitForRun } from './wait-for-run.js'
export { awaited, isPromise, runSteps, runStepsNow, type Steps } from './steps.js'
export { sourceName, type DrawCounts } from './draw-counts.js'
export { openObservedRun, type RunIntObserver, type RunObserver } from './open-observed-run.js'
export { openRun, type OpenRun, type RunInput } from './open-run.js'
export type { Tapped } from './tapped-generator.js'
export { openWasm, openWasmNow } from './open-wasm.js'
export { givenParams, merged, type ParamsInput } from './schema/given-params.js'
export { parseJson } from './parse-json.js'
export { readFacts } from './read-facts.js'
export { releaseOf } from './release-of.js'
export { QuietError, type Run } from './run.js'
export { expectedOf, type Expected } from './schema/expected.js'
export { expectedWords } from './schema/expected-words.js'
export {
  inputJsonSchema,
  noneSchema,
  parseSchema,
  schemaIssue,
  type CustomIssue,
  type None,
  type Schema,
} from './schema/schema.js'
export { modelAt, valueModel, type ModelField, type ValueModel } from './schema/value-model.js'
export { dailySeed, seedError, textSeed, uint64Seed, type SeedFormat, type SeedNote } from './seed-format.js'
export { seedNote, seedNoteText } from './seed-note.js'
export { openSeedCode, parseSeedCode, seedCode, type SeedCode } from './seed-code.js'
export { sha256Hex } from './sha256.js'
export { DEFAULT_TIME_LIMIT } from './time-limit.js'
