export { explain } from './explain.js'
export { explainByLabels } from './explain-by-labels.js'
export type {
  ExplainedDraw,
  ExplainOptions,
  ExplainProgress,
  ExplainStep,
  Explanation,
  UnlabelledPart,
  UntriedDraws,
} from './explanation.js'
export { labelsOf } from './labels.js'
export { EXPLAIN_CODES, type ExplainCodes } from './messages.js'
export { movedBy, type MovedBy, type MovedPlace } from './moved-by.js'
export { OpenExplanation } from './open-explanation.js'
export { USUAL_OUTCOMES } from './outcomes/draw-trials.js'
export { MOST_OUTCOMES } from './outcomes/trial-words.js'
export { placesText } from './places-text.js'
export { followPath, type FollowedPath } from './place/result-place.js'
export { pathSteps, whyNotExplained, type WhyNotOptions } from './place/why-not-explained.js'
export { gatherTrials, workHere, type TrialsWatch, type TrialWorker } from './trials/gather-trials.js'
export type { Trial } from './trials/trial.js'
export { remoteTrials, trialCalls, type TrialCalls, type TrialsJob } from './trials/trial-calls.js'
export { TrialPace } from './trials/trial-pace.js'
