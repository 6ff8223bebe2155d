export {
  ARTEFACT_FORMAT,
  artefactOf,
  artefactText,
  parseArtefact,
  resultHash,
  type Artefact,
} from './artefact/artefact.js'
export { canonicalJson, NotJsonError } from './json/canonical-json.js'
export { compareStrings } from './json/compare-strings.js'
export { copiesOf } from './params/copies-of.js'
export {
  defineWorld,
  type About,
  type AnyFileFormat,
  type AnyWorld,
  type FileFormat,
  type Preset,
  type Problem,
  type Releases,
  type View,
  type ResultParts,
  type ThingsOf,
  type SharedPage,
  type ViewName,
  type ProgramRun,
  type WorldProgram,
  type World,
  type WorldDefinition,
  type WorldTools,
} from './definition/define-world.js'
export { factTypeText, factValueText } from './facts/fact-text.js'
export {
  groupedFacts,
  plainName,
  type FactGroup,
  type FactWords,
  type NamedFact,
  type WorldFactWords,
} from './facts/fact-words.js'
export { factInGroup, factTitle, factWords, fullFactName } from './facts/named-fact.js'
export { FactMismatchError } from './facts/fact-mismatch-error.js'
export {
  fact,
  factsOf,
  factMismatch,
  type AnyFact,
  type AnyFactType,
  type Fact,
  type FactKind,
  type FactType,
} from './facts/fact.js'
export type { AnyKernel, Kernel, KernelScan, ListScan, SeedShader, ValueScan } from './kernel/kernel.js'
export { seedShader, type KernelShader } from './kernel/kernel-shader.js'
export {
  nearestHint,
  reasonText,
  thrownText,
  unknownName,
  unknownNameData,
  worldInputError,
  worldIssue,
  type NotJsonCode,
  type UnknownName,
  type WorldCodes,
} from './messages.js'
export { findWorld } from './definition/find-world.js'
export { InputError, inputErrorOf, isInputError, issueLines, wholeIssueLines } from './errors/input-error.js'
export { issuePath, issuesOf, type Issue, type IssueMaker, type Messages } from './errors/issue.js'
export { nearestName } from './errors/nearest-name.js'
export { shortList } from './errors/short-list.js'
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
export {
  foundText,
  isObject,
  shortenedValue,
  pathPointer,
  pathText,
  pointerSteps,
  valueAt,
  type Json,
  type Path,
} from './json/json.js'
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
} from './make/make.js'
export { makeObserved, makeObservedAsync, makeObservedSteps } from './make/make-observed.js'
export { refuseRun, runEnd } from './run/run-end.js'
export type { ListedThing, Thing, ThingField } from './definition/thing.js'
export { thingsOf } from './things/things-of.js'
export { foundThings } from './things/find-things.js'
export {
  comparedThings,
  thingDifferenceText,
  thingSections,
  type ThingDifference,
  type ThingSection,
} from './things/compare-things.js'
export { csvText } from './things/csv-text.js'
export { fieldNames, thingsCsv, thingTitle } from './things/thing-text.js'
export { visibleText } from './json/visible-text.js'
export { waitForRun } from './make/wait-for-run.js'
export { awaited, isPromise, runSteps, runStepsNow, type Steps } from './run/steps.js'
export { sourceName, type DrawCounts } from './run/draw-counts.js'
export { openObservedRun } from './run/open-observed-run.js'
export type { RunIntObserver, RunObserver } from './run/run-observer.js'
export { openRun, type OpenRun, type RunInput } from './run/open-run.js'
export { openReports, type DrawReports, type ReportedDraw } from './run/reported-draws.js'
export type { DrawDetails, Tapped } from './run/tapped-generator.js'
export { openWasm, openWasmNow } from './kernel/open-wasm.js'
export { givenParams, merged, type ParamsInput } from './params/given-params.js'
export { jsonSize, type JsonSize } from './parse-json/json-size.js'
export { lineAndColumn, parseJson } from './parse-json/parse-json.js'
export { readFacts } from './make/read-facts.js'
export { releaseOf } from './definition/release-of.js'
export { lateFunction, lateKernel, lateSchema } from './late/late.js'
export {
  areLoaded,
  canParse,
  lateParts,
  loadedWorld,
  loadInputSchema,
  loadWorld,
  type KnownSchema,
  type LatePart,
} from './late/parts.js'
export { QuietError, type Run } from './run/run.js'
export { expectedOf, type Expected } from './schema/expected.js'
export { expectedWords } from './schema/expected-words.js'
export {
  firstIssues,
  inputJsonSchema,
  noneSchema,
  parseSchema,
  schemaIssue,
  validateSchema,
  type CustomIssue,
  type None,
  type Schema,
  whenValid,
} from './schema/schema.js'
export { modelAt, valueModel, type ModelField, type ValueModel } from './schema/value-model.js'
export {
  dailySeed,
  seedError,
  textSeed,
  uint64Seed,
  type AnySeedFormat,
  type SeedFormat,
  type SeedOrder,
  type OtherParam,
  type PastedSeed,
  type SeedNote,
  type TwoReadings,
} from './seed/seed-format.js'
export { seedNoteText, typedSeed, type TypedSeed } from './seed/typed-seed.js'
export { toCrockford } from './seed-code/crockford.js'
export { openSeedCode, parseSeedCode, seedCode, type SeedCode } from './seed-code/seed-code.js'
export { ROOM_ICONS } from './pictures/room-icons.js'
export { escapeXml } from './xml/escape-xml.js'
export { sha256Hex } from './artefact/sha256.js'
export { DEFAULT_TIME_LIMIT } from './definition/time-limit.js'
