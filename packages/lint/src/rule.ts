import type { TSESLint, TSESTree } from '@typescript-eslint/utils'

export type Node = TSESTree.Node
export type SourceCode = Readonly<TSESLint.SourceCode>
export type Variable = TSESLint.Scope.Variable
export type Listener = TSESLint.RuleListener
export type Context = Readonly<TSESLint.RuleContext<string, readonly unknown[]>>
export type Rule = TSESLint.RuleModule<string, readonly unknown[]>
export type Suggestion = TSESLint.SuggestionReportDescriptor<string>

/** The definition of a rule: a one-sentence description, messages and listeners. */
export interface RuleDefinition {
  /** The rule's description: one sentence without a period at the end. */
  readonly asks: string
  readonly messages: Readonly<Record<string, string>>
  /** Whether the rule has the option `allow`, a list of dotted names, as in `{ allow: ['process.env.NODE_ENV'] }`. */
  readonly allows?: boolean
  readonly fixes?: boolean
  readonly suggests?: boolean
  create(context: Context): Listener
}

const ALLOW_OPTION = {
  type: 'object',
  properties: { allow: { type: 'array', items: { type: 'string' }, uniqueItems: true } },
  additionalProperties: false,
} as const

/** Creates a rule for ESLint and oxlint from its definition. */
export function defineRule(rule: RuleDefinition): Rule {
  return {
    meta: {
      type: 'problem',
      docs: { description: rule.asks },
      messages: { ...rule.messages },
      schema: rule.allows === true ? [ALLOW_OPTION] : [],
      ...(rule.fixes === true ? { fixable: 'code' } : {}),
      hasSuggestions: rule.suggests === true,
    },
    defaultOptions: [],
    create: (context) => rule.create(context),
  }
}

/** Returns the names in the rule's `allow` option. */
export function allowedNames(context: Context): readonly string[] {
  const [option] = context.options as readonly [{ allow?: readonly string[] }?]
  return option?.allow ?? []
}
