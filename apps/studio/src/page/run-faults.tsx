import { issueLines } from '@seedfast/world'
import type { ReactNode } from 'react'
import type { MakeAnswer } from '../making/messages.js'
import { Problems } from '../panels/problems.js'
import { Failure } from './world-failure.js'

export function RunFaults({ answer }: { readonly answer: MakeAnswer }): ReactNode {
  switch (answer.kind) {
    case 'made':
      return <Problems problems={answer.problems} />
    case 'failed':
      return <Failure message={answer.message} stack={answer.stack} />
    case 'refused':
      return <Failure message={issueLines(answer.issues).join('; ')} stack="" />
  }
}
