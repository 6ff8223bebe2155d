import { violationText, type ViolationCodes } from '../messages.js'

/** A world's violation of a rule of the contract: the rule, and a code with data that describes the violation. */
export interface Violation {
  readonly rule: ContractRule
  readonly seed: string
  readonly code: keyof ViolationCodes
  readonly data: ViolationCodes[keyof ViolationCodes]
  readonly message: string
}

/** The rules that every world must follow. */
export type ContractRule =
  | 'the defaults are valid'
  | 'presets are valid'
  | 'the seed format round-trips'
  | 'every seed has a result'
  | 'params are left unchanged'
  | 'the result is plain JSON'
  | 'the result fits its schema'
  | 'the same bytes twice'
  | 'results are independent'
  | 'no ambient randomness or clock'
  | 'observed equals plain'
  | 'fast equals of'
  | 'kernel equals of'
  | 'facts have their declared types'
  | 'params survive being parsed again'
  | 'views are non-empty strings'
  | 'a saved result has the same facts and views'

export function violation<Code extends keyof ViolationCodes>(
  rule: ContractRule,
  seed: string,
  code: Code,
  data: ViolationCodes[Code],
): Violation {
  return { rule, seed, code, data, message: violationText(code, data) }
}
