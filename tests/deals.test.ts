import { spawn } from 'node:child_process'
import { existsSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { seedfastHere } from './command-here.js'
import { BIN, newFolder, ROOT, run as runProgram, seedfast, shellCommand, type Ran } from './command.js'

let folder: string
beforeAll(() => {
  folder = newFolder()
})

const read = (name: string): string => readFileSync(join(folder, name), 'utf8')
const run = (...args: string[]): Promise<Ran> => seedfastHere(args, folder)

/**
 * Plays in a separate process: answers each question with a bid of 1 or the first marked card, and presses Ctrl-C after
 * `leaveAfter` answers.
 */
function play(args: readonly string[], leaveAfter = Infinity): Promise<Ran & { answers: number }> {
  const child = spawn(process.execPath, [BIN, 'deals', 'play', ...args], { cwd: folder })
  let [out, note, seen, answers] = ['', '', 0, 0]
  child.stderr.on('data', (text) => (note += String(text)))
  child.stdout.on('data', (text) => {
    out += String(text)
    const asked = /(your bid \(0 to \d+\)|your card|can't predict|Enter when ready): $/.exec(out.slice(seen))
    if (asked === null) return
    const page = out.slice(seen)
    seen = out.length
    if (answers++ === leaveAfter) return void child.kill('SIGINT')
    const card = /\[(\S+)\]/.exec(page)?.[1]
    child.stdin.write(`${asked[1] === 'your card' ? card : '1'}\n`)
  })
  return new Promise((resolve) => {
    child.on('close', (status) => resolve({ status, out, note, answers }))
  })
}

const GAME = ['--seats', '3', '--rounds', '2']

describe('a game in the terminal', () => {
  test('is played to its end, and its archive is valid', async () => {
    const { status, out, note, answers } = await play(['--seed', '42', ...GAME])
    expect(status).toBe(0)
    expect(answers).toBe(2 + 10 + 9)
    expect(out).toMatch(/round 2 is over: .*\n\S.* won\n$/)
    const head = /deals-42\.jsonl: head ([0-9a-f]{64})/.exec(note)![1]!
    const replayed = await seedfast(['replay', 'deals-42.jsonl', '--head', head], { cwd: folder })
    expect(replayed).toMatchObject({ status: 0, note: '' })
    expect(replayed.out).toContain('deals-42.jsonl: valid · ')
    expect((await run('replay', 'deals-42.jsonl', '--step')).out).toContain('player dealt round 1; trump 9♦')
  })

  test('Ctrl-C saves it, and --resume continues to the same end', async () => {
    const left = await play(['--seed', '42', ...GAME, '-o', 'left.jsonl'], 7)
    expect(left.status).toBe(130)
    expect(left.note).toContain('saved; continue with: seedfast deals play --resume left.jsonl')
    expect((await run('replay', 'left.jsonl')).out).toContain('in round 1 of 2')
    expect((await play(['--resume', 'left.jsonl'])).status).toBe(0)
    await play(['--seed', '42', ...GAME, '-o', 'whole.jsonl'])
    expect(read('left.jsonl')).toBe(read('whole.jsonl'))
  })

  test('explains the rule after an invalid answer, and asks again', async () => {
    const child = spawn(process.execPath, [BIN, 'deals', 'play', '--seed', '42', '-o', 'asked.jsonl'], {
      cwd: folder,
    })
    child.stdin.end('many\n99\n2\nQS\nXX\n')
    let out = ''
    for await (const text of child.stdout) out += String(text)
    expect(out).toContain('type a number')
    expect(out).toContain('a bid must be from 0 to 10, got 99')
    expect(out).toContain("player can't play Q♠: player has hearts and must follow suit")
    expect(out).toContain('type a card as 10♥ or 10h, or help; you can play 4♥ 6♥')
  })

  test('reads a pasted seed, with a note', async () => {
    const { note } = await play(['--seed', ' Ｓｅｅｄ: 42 ', ...GAME, '-o', 'pasted.jsonl'], 0)
    expect(note).toContain('is read as 42')
    expect(JSON.parse(read('pasted.jsonl').split('\n')[0]!)).toMatchObject({ seed: 42 })
  })

  test('draws a seed if none is given, and writes it to the log', async () => {
    await play([...GAME, '-o', 'a.jsonl'], 0)
    await play([...GAME, '-o', 'b.jsonl'], 0)
    const seeds = ['a', 'b'].map(
      (name) => (JSON.parse(read(`${name}.jsonl`).split('\n')[0]!) as { seed: number }).seed,
    )
    expect(seeds[0]).not.toBe(seeds[1])
  })

  test('a provable one keeps the secret in a separate file until the reveal, and verifies', async () => {
    expect((await play([...GAME, '--fair', '-o', 'fair.jsonl'], 3)).status).toBe(130)
    const { seed } = JSON.parse(read('fair.jsonl.secret.json')) as { seed: string }
    expect(read('fair.jsonl')).not.toContain(seed)
    expect((await play(['--resume', 'fair.jsonl'])).status).toBe(0)
    expect(read('fair.jsonl')).toContain(seed)
    for (const file of ['fair.jsonl', 'fair.jsonl.secret.json'])
      expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600)
    expect(await run('replay', 'fair.jsonl')).toMatchObject({
      status: 1,
      out: expect.stringContaining('fair.jsonl: consistent, but the host could have chosen the cards: '),
    })
  })

  test.skipIf(process.platform === 'win32')(
    "one that isn't proven has exit status 1 even if nobody reads the output",
    async () => {
      await runProgram(
        'sh',
        ['-c', `{ ${shellCommand} replay fair.jsonl --step; echo $? > status; } | true`],
        {
          cwd: folder,
        },
      )
      expect(read('status')).toBe('1\n')
    },
  )

  test('a provable one proves nothing before the reveal', async () => {
    const lines = read('fair.jsonl').slice(0, -1).split('\n')
    const first = lines.slice(0, 20).map((line) => `${line}\n`)
    writeFileSync(join(folder, 'begun.jsonl'), first.join(''))
    const begun = await run('replay', 'begun.jsonl')
    expect(begun).toMatchObject({ status: 1, note: '' })
    expect(begun.out).toMatch(
      /nothing is proven yet: the host hasn't revealed its seed .* in progress, in round 1/,
    )
    const unrevealed = lines.slice(0, -1).map((line) => `${line}\n`)
    writeFileSync(join(folder, 'unrevealed.jsonl'), unrevealed.join(''))
    const { status, out } = await run('replay', 'unrevealed.jsonl')
    expect(status).toBe(1)
    expect(out).toMatch(/unrevealed\.jsonl: nothing is proven yet: .* won\n/)
    const json = async (name: string): Promise<unknown> =>
      JSON.parse((await run('replay', name, '--json')).out)
    expect(await json('begun.jsonl')).toMatchObject({ proof: 'not-revealed', inProgress: true })
    expect(await json('unrevealed.jsonl')).toMatchObject({ proof: 'not-revealed', inProgress: false })
    expect(await json('fair.jsonl')).toMatchObject({ proof: 'consistent', inProgress: false })
  })

  test('values that a player wrote down are compared with the archive', async () => {
    const { hash } = (JSON.parse(read('fair.jsonl').split('\n')[1]!) as { payload: { hash: string } }).payload
    const code = /^table code (\S+)/m.exec((await run('replay', 'fair.jsonl')).out)![1]!
    const typed = code.toLowerCase().replaceAll('-', ' ')
    const kept = ['--table', typed, '--commitment', hash, '--nonce', 'player=1']
    expect(await run('replay', 'fair.jsonl', ...kept)).toMatchObject({
      status: 0,
      out: expect.stringContaining("fair.jsonl: valid, and the host didn't choose the cards · "),
    })
    const proofOf = async (...notes: string[]): Promise<unknown> => {
      const { status, out } = await run('replay', 'fair.jsonl', '--json', ...notes)
      return { status, proof: (JSON.parse(out) as { proof: string }).proof }
    }
    expect(await proofOf('--table', code, '--nonce', 'PLAYER= 1 ')).toEqual({ status: 0, proof: 'proven' })
    for (const part of [
      ['--table', code],
      ['--nonce', 'player=1'],
      ['--commitment', hash, '--nonce', 'player=1'],
    ])
      expect(await proofOf(...part)).toEqual({ status: 1, proof: 'consistent' })
    expect(
      await run('replay', 'fair.jsonl', '--table', `${code.slice(0, -1)}${code.endsWith('0') ? 1 : 0}`),
    ).toMatchObject({
      status: 1,
      note: expect.stringMatching(/line \d+: table: the table code must be /),
    })
    expect(await run('replay', 'fair.jsonl', '--table', 'abc')).toMatchObject({ status: 2 })
    for (const unseated of ['1', '=1', 'player='])
      expect(await run('replay', 'fair.jsonl', '--nonce', unseated)).toMatchObject({
        status: 2,
        note: expect.stringContaining('--nonce: must be the name of a seat, "=" and its nonce'),
      })
    expect(await run('replay', 'fair.jsonl', '--nonce', 'player=tulip')).toMatchObject({
      status: 1,
      note: expect.stringContaining('nonce: the nonce of player must be "tulip", got "1"'),
    })
    expect(await run('replay', 'fair.jsonl', '--commitment', '0'.repeat(64))).toMatchObject({
      status: 1,
      note: expect.stringContaining('line 2: commitment: must be 0000'),
    })
    expect((await run('replay', 'fair.jsonl', '--commitment', 'abc')).status).toBe(2)
  })
})

describe('a provable game of two people', () => {
  test('starts with commitments, then shows the table code and asks for the nonces', async () => {
    const made = await Promise.all([1, 2].map(async () => (await run('deals', 'nonce', '--json')).out))
    const [ann, bob] = made.map((out) => JSON.parse(out) as { nonce: string; commitment: string })
    const args = [
      'deals',
      'play',
      '--fair',
      '--seat',
      'Ann',
      '--seat',
      'Bob',
      '--rounds',
      '1',
      '-o',
      'two.jsonl',
    ]
    const child = spawn(process.execPath, [BIN, ...args], { cwd: folder })
    const typed = [
      ann!.commitment,
      ann!.commitment,
      bob!.commitment,
      bob!.nonce,
      ann!.nonce.toLowerCase(),
      bob!.nonce,
    ]
    child.stdin.end(typed.map((line) => `${line}\n`).join(''))
    let out = ''
    for await (const text of child.stdout) out += String(text)
    expect(out).toContain('Ann has already sent this commitment')
    expect(out).toContain("this isn't the nonce that Ann committed to")
    const [code] = /(?<=The table code is )\S+/.exec(out)!
    expect(out.indexOf(code)).toBeGreaterThan(out.indexOf(bob!.commitment))
    expect(out.indexOf(code)).toBeLessThan(out.indexOf('Ann, type your nonce'))
    const notes = ['--table', code, '--nonce', `Ann=${ann!.nonce}`, '--nonce', `Bob=${bob!.nonce}`]
    expect(await run('replay', 'two.jsonl', ...notes)).toMatchObject({
      status: 1,
      note: '',
      out: expect.stringContaining('nothing is proven yet'),
    })
  })

  test('needs people, whose names differ visibly', async () => {
    const fair = ['deals', 'play', '--fair', '-o', 'none.jsonl']
    expect(await run(...fair, '--bot', 'easy', '--bot', 'hard')).toMatchObject({
      status: 2,
      note: 'seedfast: --fair: needs at least one person, because bots send no nonces\n',
    })
    expect(await run(...fair, '--seat', 'Ann', '--seat', '\u0410nn')).toMatchObject({
      status: 2,
      note: expect.stringContaining('looks like "Ann", the name of seat 1'),
    })
    expect(existsSync(join(folder, 'none.jsonl.secret.json'))).toBe(false)
  })
})

describe('people and bots at one table', () => {
  const TABLE = ['--seat', 'Ann', '--bot', 'hard:Cleo', '--seat', 'Bob Lee', '--bot', 'easy', '--rounds', '1']

  test('leave, resume, hand a seat to a bot, branch and verify', async () => {
    const left = await play([...TABLE, '--seed', '42', '-o', 'table.jsonl'], 9)
    expect(left.status).toBe(130)
    expect(left.out).toMatch(/Pass to Bob Lee\. Enter when ready: .*Pass to Ann\. Enter when ready: /s)
    const resumed = await play(['--resume', 'table.jsonl', '--open', '--bot', 'hard:bob lee'])
    expect(resumed).toMatchObject({ status: 0, out: expect.not.stringContaining('Enter when ready') })
    expect(resumed.out).toContain('a hard bot takes over for Bob Lee')
    const replayed = await run('replay', 'table.jsonl')
    expect(replayed.status).toBe(0)
    expect(replayed.out).toMatch(/the seat of Bob Lee was taken over by a bot \(hard\) in round 1/)

    const branched = await run(
      'deals',
      'branch',
      'table.jsonl',
      '--at',
      '8',
      '--seat',
      'cleo',
      '-o',
      'new.jsonl',
    )
    expect(branched).toMatchObject({
      status: 0,
      note: expect.stringContaining('branches off table.jsonl after line 8'),
    })
    expect((await play(['--resume', 'new.jsonl'])).status).toBe(0)
    const child = await run('replay', 'new.jsonl')
    expect(child).toMatchObject({
      status: 0,
      out: expect.stringContaining('branched off table.jsonl after line 8'),
    })
    expect((await run('replay', 'table.jsonl')).out).toContain(
      'new.jsonl branched off table.jsonl after line 8',
    )
    const head = /^head ([0-9a-f]{64})/m.exec(replayed.out)![1]
    expect(JSON.parse((await run('replay', 'new.jsonl', '--json')).out)).toMatchObject({
      ancestors: [{ head, line: 8, round: 1 }],
    })
  })

  test('a session of bots is saved as an archive, or as an artefact on request', async () => {
    expect((await run('make', 'deals', '--seed', '7', '-o', 's.jsonl')).status).toBe(0)
    expect(await run('replay', 's.jsonl')).toMatchObject({ status: 0, note: '' })
    expect((await run('make', 'deals', '--seed', '7', '-o', 's.json')).status).toBe(0)
    const { totals } = (JSON.parse(read('s.json')) as { result: { totals: object } }).result
    const { session } = JSON.parse((await run('replay', 's.jsonl', '--json')).out) as {
      session: { state: { totals: object } }
    }
    expect(session.state.totals).toEqual(totals)
    await run('make', 'deals', '--seed', '7', '--format', 'json', '-o', 'artefact.jsonl')
    expect(read('artefact.jsonl')).toBe(read('s.json'))
    const more = await run('deals', 'branch', 's.jsonl', '--at', '12', '--bot', 'hard:a', '-o', 'no.jsonl')
    expect(more).toMatchObject({
      status: 2,
      note: expect.stringContaining("--bot: a's seat already has a bot (normal)"),
    })
    expect(existsSync(join(folder, 'no.jsonl'))).toBe(false)
  })

  test('a record without a seed continues in a new file, which is marked as not reproducible', async () => {
    const events = read('table.jsonl')
      .split('\n')
      .slice(1, 12)
      .map((line) => JSON.parse(line) as { type: string })
      .filter(({ type }) => type !== 'sp/options-set' && type !== 'sp/seed-set')
    writeFileSync(join(folder, 'old.json'), JSON.stringify({ title: 'Old', bundle: { events } }))
    expect((await run('replay', 'old.json')).out).toContain('not reproducible: no seed is recorded')
    const bots = ['--bot', 'easy:Ann', '--bot', 'easy:Bob Lee']
    expect((await play(['--resume', 'old.json', '--seed', '5', ...bots])).status).toBe(0)
    const { status, out } = await run('replay', 'old.jsonl')
    expect(status).toBe(1)
    expect(out).toContain(
      "valid, but the deals up to round 1 aren't reproducible: they were dealt without a seed",
    )
  })
})

describe('replay', () => {
  beforeAll(async () => {
    folder = newFolder()
    await play(['--seed', '42', ...GAME, '-o', 'game.jsonl'])
  })
  const edit = (change: (text: string) => string): string => {
    writeFileSync(join(folder, 'edited.jsonl'), change(read('game.jsonl')))
    return read('edited.jsonl')
  }

  test('reports an edited line with status 1, keeps the file, and can salvage the valid lines', async () => {
    const text = edit((whole) => whole.replace(/("bid":)1/, '$12'))
    const { status, note } = await run('replay', 'edited.jsonl', '--salvage', 'kept.jsonl')
    expect(status).toBe(1)
    expect(note).toMatch(/^edited\.jsonl: line \d+: chain: the hash doesn't match: the line was edited/m)
    const line = Number(/line (\d+)/.exec(note)![1])
    const { out } = await run('replay', 'edited.jsonl', '--step')
    expect(out).toContain(`valid up to line ${line - 1} · ${line - 2} events`)
    expect(out).not.toContain('player bid 2')
    const against = await run('diverge', 'game.jsonl', 'edited.jsonl')
    expect(against).toMatchObject({ status: 1, note: '' })
    expect(against.out).toContain(
      `edited.jsonl: line ${line}: chain: the hash doesn't match: the line was edited`,
    )
    expect(JSON.parse((await run('diverge', 'edited.jsonl', 'game.jsonl', '--json')).out)).toMatchObject({
      kind: 'edited',
      faults: { a: [{ line, rule: 'chain' }], b: [] },
    })
    expect(read('edited.jsonl')).toBe(text)
    expect((await run('replay', 'kept.jsonl')).status).toBe(0)
    expect(text.startsWith(read('kept.jsonl'))).toBe(true)
    expect((await run('replay', 'game.jsonl', '--salvage', 'kept.jsonl')).status).toBe(2)
  })

  test('reports an unreadable line with status 2', async () => {
    const refused = async (change: (text: string) => string, message: RegExp): Promise<void> => {
      edit(change)
      const { status, note } = await run('replay', 'edited.jsonl')
      expect(note).toMatch(message)
      expect(status).toBe(2)
    }
    await refused((text) => text.slice(0, -20), /line \d+: form: the last line is truncated/)
    await refused(
      (text) => text.replace('sp/deal', 'sp/dael'),
      /line \d+: form: type: unknown event "sp\/dael" \(did you mean sp\/deal\?\)/,
    )
    await refused(
      (text) => text.replace('"seedVersion":1', '"seedVersion":9'),
      /line 1: version: seedVersion must be 1 or 2, got 9/,
    )
    await refused(
      (text) => text.replace('deals/1', 'deals/2'),
      /line 1: version: format: must be "seedfast-deals\/1"/,
    )
    await refused(
      (text) => text.replace('"seed":42', '"seed":4.2'),
      /line 1: form: seed: the seed must be a safe integer/,
    )
    await refused(
      () => 'hello\n',
      /^seedfast: edited\.jsonl: must be a session archive, such as one that `seedfast deals play` saves$/m,
    )
    await refused(
      (text) => text.replaceAll('\n', '\r\n'),
      /line 1: form: the line ends with a Windows line break/,
    )
    writeFileSync(join(folder, 'bytes.jsonl'), Buffer.from([0xff, 0xfe, 0x00]))
    expect(await run('replay', 'bytes.jsonl')).toMatchObject({
      status: 2,
      note: expect.stringContaining('UTF-8'),
    })
  })

  test('a different head has status 1', async () => {
    const { status, note } = await run('replay', 'game.jsonl', '--head', '0'.repeat(64))
    expect(status).toBe(1)
    expect(note).toContain('not 0000')
  })

  test('opens a game record and lists its illegal plays', async () => {
    const events = read('game.jsonl')
      .split('\n')
      .slice(1, 20)
      .map((line) => JSON.parse(line) as { type: string; payload: { card?: object } })
      .filter(({ type }) => type !== 'sp/options-set')
    const played = events.filter(({ type }) => type === 'sp/trick/played')
    played[0]!.payload.card = played[1]!.payload.card!
    writeFileSync(
      join(folder, 'record.json'),
      JSON.stringify({ title: 'Friday', bundle: { latestSeq: 9, events } }),
    )
    const { status, out } = await run('replay', 'record.json')
    expect(status).toBe(1)
    expect(out).toMatch(/record\.json: Friday · \d+ events/)
    expect(out).toMatch(/\d illegal plays?:\n {2}event \d+, sp\/trick\/played: card: ann doesn't have/)
  })

  test('finds the first event where two archives differ', async () => {
    await play(['--seed', '42', ...GAME, '-o', 'other.jsonl'], 5)
    const { status, out } = await run('diverge', 'game.jsonl', 'other.jsonl')
    expect(status).toBe(1)
    expect(out).toMatch(
      /first difference: event \d+, line \d+\n {2}A: \{"type":"[^\n]+\n {2}B: the session has ended/,
    )
    expect(await run('diverge', 'game.jsonl', 'game.jsonl')).toMatchObject({ status: 0 })
    writeFileSync(join(folder, 'x.json'), '{}')
    expect((await run('diverge', 'game.jsonl', 'x.json')).status).toBe(2)
    edit((whole) => whole.slice(0, -20))
    expect((await run('diverge', 'game.jsonl', 'edited.jsonl')).status).toBe(2)
  })
})

test.each([
  [['--seed', '1.5'], 'seed: must be a whole number'],
  [['--seat', 'Ann'], '--seat: a table has 2 to 10 seats, got 1'],
  [Array.from({ length: 11 }, () => ['--bot', 'easy']).flat(), '--seat: a table has 2 to 10 seats, got 11'],
  [['--seat', 'Ann', '--bot', 'easy:ann'], '--bot: duplicate name "ann", already used by seat 1'],
  [['--seat', 'Ann', '--seat', ''], '--seat: a name must have 1 to 40 visible, common characters, got ""'],
  [['--seat', 'Ann', '--bot', 'wild'], '--bot: must be one of easy, normal, hard, expert, got "wild"'],
  [['--seat', 'Ann', '--bot', 'easy', '--seats', '3'], "--seat: can't be combined with --seats"],
  [['--bot', 'easy', '--name', 'Ann'], "--bot: can't be combined with --name"],
  [['--resume', 'none.jsonl', '--rounds', '2'], "--resume: can't be combined with --rounds"],
  [['--takeovers'], '--takeovers: needs --fair'],
  [['--seats', '11'], '--seats: must be an integer from 2 to 10, got "11"'],
  [['--dealer', 'zed'], '--dealer: must be one of player, ann'],
  [['--resume', 'none.jsonl'], "none.jsonl: doesn't exist"],
  [['--fair', '--seed', '1'], "--fair: can't be combined with --seed"],
])('rejects deals play %j', async (args, message) => {
  const { status, note } = await run('deals', 'play', ...args)
  expect({ status, note }).toEqual({ status: 2, note: expect.stringContaining(message) })
  expect(existsSync(join(folder, 'deals-1.jsonl'))).toBe(false)
})

describe('game records of the score keeper', () => {
  interface RecordFile {
    readonly bundle: { readonly events: { type: string; payload: Record<string, unknown> }[] }
  }
  let bids: readonly number[]

  beforeAll(async () => {
    folder = newFolder()
    await run('make', 'deals', '--seed', '7', '-o', 'game.jsonl')
    await run('deals', 'export', 'game.jsonl', '-o', 'game.json')
    const record = JSON.parse(read('game.json')) as RecordFile
    bids = record.bundle.events.flatMap(({ type }, i) => (type === 'bid/set' ? [i] : []))
    const { payload } = record.bundle.events[bids[4]!]!
    payload['bid'] = payload['bid'] === 0 ? 1 : 0
    writeFileSync(join(folder, 'other.json'), JSON.stringify(record))
  })

  test('an exported game is reproducible, and equal to its archive', async () => {
    expect(await run('replay', 'game.json')).toMatchObject({
      status: 0,
      out: expect.stringMatching(
        /\nreproducible from seed 7: 10 deals and 260 choices of bots follow from it\n/,
      ),
    })
    expect(await run('diverge', 'game.jsonl', 'game.json')).toMatchObject({
      status: 0,
      out: 'A: game.jsonl\nB: game.json\n\nequal: 275 events\n',
    })
    expect((await run('compare', 'game.jsonl', 'game.json')).out).toContain('the results are equal')
  })

  test('a changed bid is named by its event, by its line, and by its round', async () => {
    const changed = await run('diverge', 'game.jsonl', 'other.json')
    expect(changed.status).toBe(1)
    expect(changed.out).toMatch(new RegExp(`A, line \\d+: .*"bid":.*\\n  B, event ${bids[4]}: .*"bid":`))
    expect((await run('replay', 'other.json')).out).toContain(
      `not reproducible: event ${bids[4]}: with seed 7, the normal bot`,
    )
    const compared = await run('compare', 'game.json', 'other.json')
    expect(compared.status).toBe(1)
    expect(compared.out).toContain('first round that differs: 2')
  })

  test('a branch of a record has the same deals, and can become a record again', async () => {
    const at = String(bids[8])
    expect(
      await run('deals', 'branch', 'game.json', '--at', at, '--seat', 'a', '-o', 'b.jsonl'),
    ).toMatchObject({
      status: 0,
      note: expect.stringContaining(`b.jsonl: branches off game.json after event ${at}, in round 3`),
    })
    expect((await play(['--resume', 'b.jsonl', '--bot', 'hard:a'])).status).toBe(0)
    await run('deals', 'export', 'b.jsonl', '-o', 'b.json')
    expect(await run('replay', 'b.json')).toMatchObject({
      status: 0,
      out: expect.stringContaining('reproducible from seed 7: 10 deals'),
    })
    for (const bad of ['3', '9999'])
      expect(await run('deals', 'branch', 'game.json', '--at', bad, '-o', 'no.jsonl')).toMatchObject({
        status: 2,
        note: expect.stringMatching(
          /--at: must be an event of the record, from 6 \(the first deal\) to \d+, got \d+$/m,
        ),
      })
    expect(existsSync(join(folder, 'no.jsonl'))).toBe(false)
  })

  test('an event that nobody can read is one message', async () => {
    writeFileSync(join(folder, 'bad.json'), read('game.json').replace('"sp/deal"', '"sp/dael"'))
    for (const command of [
      ['diverge', 'bad.json', 'game.json'],
      ['compare', 'game.jsonl', 'bad.json'],
      ['deals', 'export', 'bad.json'],
    ])
      expect(await run(...command)).toMatchObject({
        status: 2,
        out: '',
        note: expect.stringMatching(/^seedfast: bad\.json: event \d+: .*"sp\/dael"/),
      })
  })

  test('the test that the page for its developers shows passes, and fails at the changed bid', async () => {
    const page = readFileSync(join(ROOT, 'docs/score-keeper.md'), 'utf8')
    writeFileSync(join(folder, 'game.test.mjs'), /```js\n(.*?)```/s.exec(page)![1]!)
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    expect(await runProgram(process.execPath, ['--test'], { cwd: folder })).toMatchObject({ status: 0 })
    writeFileSync(join(folder, 'game.json'), read('other.json'))
    const failed = await runProgram(process.execPath, ['--test'], { cwd: folder })
    expect(failed.status).toBe(1)
    expect(failed.out).toContain('the normal bot')
  })
})
