import { Run, writeAutosave } from '@seedfast/spire'
import { expect, test } from 'vitest'
import { fileText } from './file-text.js'
import type { FileKind } from './other-kinds.js'

const run = Run.start({ seed: 7n, playerClass: 'DEFECT', ascension: 0 })
run.chooseNeow(1)
const save = JSON.stringify(run.save())
const FILES = {
  artefact: '{"format":"seedfast/1"}',
  trace: '{"format":"seedfast-trace/1"}',
  catalog: '{"format":"seedfast-catalog/1"}',
  'session log': '{"format":"seedfast-session/1"}',
  'session archive': '{"format":"seedfast-deals/1"}',
  'spire save': writeAutosave(save),
  'spire2 save': '{"schema_version":19,"current_act_index":0,"shared_relic_grab_bag":{}}',
  'spire history': '{"seed_played":"42","character_chosen":"DEFECT","ascension_level":20}',
  'spire2 history': '{"seed":"A","map_point_history":[],"build_id":"v0.108.0","win":true}',
} satisfies Record<FileKind, string>

test.each(Object.entries(FILES))(
  '%s: says what the file is, except where it can be opened',
  async (kind, text) => {
    const file = new File([text], 'x')
    expect(await fileText(file, [kind as FileKind])).toEqual({ text })
    expect(await fileText(file, [])).toMatchObject({
      fault: expect.stringMatching(WORDS[kind as FileKind]) as string,
    })
  },
)

const WORDS: Readonly<Record<FileKind, RegExp>> = {
  artefact: /^x is an artefact\. Drop it .*`seedfast verify`/,
  trace: /^x is a trace\. Open it in the Draws or Compare tab\./,
  catalog: /^x is a catalog\. .*`seedfast check`/,
  'session log': /^x is a session log\. .*`seedfast replay`/,
  'session archive': /^x is a session archive\. Open it under Archive/,
  'spire save': /^x is an autosave of Slay the Spire\. Open it in the Autosave tab .*`seedfast spire peek`/,
  'spire2 save':
    /^x is a saved run of Slay the Spire 2\. Open it in the Saved run tab .*`seedfast spire2 peek`/,
  'spire history':
    /^x is a run history of Slay the Spire\. Open it in the History tab .*`seedfast spire run` reads it\.$/,
  'spire2 history':
    /^x is a run history of Slay the Spire 2\. Open it in the History tab .*`seedfast spire2 run` reads it\.$/,
}

test('files of unknown kinds are read, and unreadable files are reported', async () => {
  expect(await fileText(new File(['{}'], 'x'), [])).toEqual({ text: '{}' })
  const broken = Object.assign(new File([], 'x'), { text: () => Promise.reject(new Error('gone')) })
  expect(await fileText(broken, [])).toEqual({ fault: 'x couldn’t be read.' })
})
