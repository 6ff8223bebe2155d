import { testRule } from '../rule-cases.fixture.js'
import { consistentComparator } from './consistent-comparator.js'

testRule('consistent-comparator', consistentComparator, {
  good: [
    `units.sort((a, b) => a.speed - b.speed)`,
    `units.sort((a, b) => b.speed - a.speed || a.id - b.id)`,
    `units.sort((a, b) => a.name < b.name ? -1 : a.name > b.name ? 1 : 0)`,
    `units.sort((a, b) => { if (a.name < b.name) return -1; if (a.name > b.name) return 1; return 0 })`,
    `units.sort((a, b) => (a > b) - (a < b))`,
    `units.sort((a, b) => a.name < b.name ? -1 : Number(a.name > b.name))`,
    `units.sort(bySpeed)`,
    `units.sort()`,
    `units.sort(() => 0)`,
    `units.filter((a, b) => a.speed > b)`,
    `units.sort((a, b) => compare(a, b))`,
    `units.sort((a, b) => { const older = (x) => { return true }; return a.age - b.age })`,
  ],
  bad: [
    { code: `units.sort((a, b) => a.speed > b.speed)`, errors: ['boolean'] },
    {
      code: `const order = (units) => [...units].sort((a, b) => (a.speed < b.speed ? -1 : 1))`,
      errors: ['neverZero'],
    },
    { code: `units.toSorted((a, b) => a.speed >= b.speed ? 1 : -1)`, errors: ['neverZero'] },
    { code: `units.sort((a, b) => { if (a.x < b.x) return -1; return 1 })`, errors: ['neverZero'] },
    {
      code: `units.sort((a, b) => { if (a.x < b.x) { return -1 } else { return 1 } })`,
      errors: ['neverZero'],
    },
    {
      code: `const by = (a, b) => a.x < b.x ? 1 : -1; units.sort(by)`,
      errors: [{ messageId: 'neverZero', column: 53 }],
    },
    {
      code: `function by(a, b) { return !(a.x < b.x) }\nunits.sort(by)`,
      errors: [{ messageId: 'boolean', line: 2 }],
    },
    { code: `units.sort((a, b) => a.x > b.x ? 1 : 0)`, errors: ['oneSided'] },
    { code: `units.sort((a, b) => a.x - b.x || -1)`, errors: ['neverZero'] },
    { code: `units.sort((a, b) => +(a.x > b.x))`, errors: ['boolean'] },
    { code: `units.sort((a, b) => a.x > b.x && a.y > b.y)`, errors: ['boolean'] },
    { code: `sort(units, (a, b) => a.x < b.x ? -1 : 1)`, errors: ['neverZero'] },
    {
      code: `units.sort((a: Unit, b: Unit) => (a.x < b.x ? -1 : 1) as number)`,
      ts: true,
      errors: ['neverZero'],
    },
  ],
})
