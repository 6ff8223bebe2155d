import { testRule } from '../rule-cases.fixture.js'
import { noLocale } from './no-locale.js'

testRule('no-locale', noLocale, {
  good: [
    `Gold.prototype.toLocaleString = function () { return 'gold' }`,
    `names.sort()`,
    `names.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))`,
    `name.toUpperCase() + name.toLowerCase()`,
    `text.normalize('NFC')`,
    `(12.5).toFixed(1) + String(12)`,
    `const Intl = fixedTables; Intl.compare(a, b)`,
    `class Card { toLocaleString() { return this.name } }`,
    `const order = { localeCompare: 1 }`,
    { code: `function f(format: Intl.NumberFormat) {}`, ts: true },
    { code: `new Intl.PluralRules('en')`, options: [{ allow: ['Intl.PluralRules'] }] },
  ],
  bad: [
    { code: `names.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))`, errors: ['order'] },
    { code: `const c = a.localeCompare(/* b */ b) || a?.localeCompare(b)`, errors: ['order', 'order'] },
    { code: `const c = a.toLocaleLowerCase('tr',)`, errors: ['case'] },
    {
      code: `cards.sort((a, b) => a.name.localeCompare(b.name))`,
      errors: [
        {
          messageId: 'order',
          column: 29,
          suggestions: [
            {
              messageId: 'compareUnits',
              output: `cards.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))`,
            },
          ],
        },
      ],
    },
    { code: `names.sort((a, b) => label(a).localeCompare(label(b)))`, errors: ['order'] },
    { code: `names.sort(String.prototype.localeCompare.call)`, errors: ['order'] },
    {
      code: `const { compare } = new Intl.Collator('de')`,
      errors: [{ messageId: 'intl', data: { path: 'Intl' } }],
    },
    { code: `const { Collator } = Intl; new Collator()`, errors: ['intl'] },
    { code: `globalThis.Intl.DateTimeFormat().resolvedOptions().timeZone`, errors: ['intl'] },
    {
      code: `const key = name.toLocaleLowerCase()`,
      output: `const key = name.toLowerCase()`,
      errors: ['case'],
    },
    {
      code: `const key = name?.toLocaleUpperCase()`,
      output: `const key = name?.toUpperCase()`,
      errors: ['case'],
    },
    {
      code: `const key = name.toLocaleUpperCase('en')`,
      errors: [
        {
          messageId: 'case',
          suggestions: [
            {
              messageId: 'plainCase',
              data: { plain: 'toUpperCase' },
              output: `const key = name.toUpperCase()`,
            },
          ],
        },
      ],
    },
    { code: `const key = name['toLocaleUpperCase']()`, errors: ['case'] },
    {
      code: `const lower = names.map(Function.prototype.call, String.prototype.toLocaleLowerCase)`,
      errors: ['case'],
    },
    { code: `gold.toLocaleString()`, errors: [{ messageId: 'text', data: { name: 'toLocaleString' } }] },
    { code: `day.toLocaleDateString('en-GB') + day.toLocaleTimeString('en-GB')`, errors: ['text', 'text'] },
    {
      code: `new Intl.NumberFormat('en').format(1)`,
      options: [{ allow: ['Intl.PluralRules'] }],
      errors: ['intl'],
    },
    {
      code: `names.sort((a: Card, b: Card) => a.name!.localeCompare(b.name as string))`,
      ts: true,
      errors: [
        {
          messageId: 'order',
          suggestions: [
            {
              messageId: 'compareUnits',
              output: `names.sort((a: Card, b: Card) => (a.name! < (b.name as string) ? -1 : a.name! > (b.name as string) ? 1 : 0))`,
            },
          ],
        },
      ],
    },
  ],
})
