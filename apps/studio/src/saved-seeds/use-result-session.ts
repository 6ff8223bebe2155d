import { useState } from 'react'
import type { WorldPartProps } from '../page/world-page.js'
import type { Session } from '../session/session.js'

/** Returns the session that the shown result belongs to. It's an earlier one while a newer result is being generated. */
export function useResultSession({ session, current }: Pick<WorldPartProps, 'session' | 'current'>): Session {
  const [shown, setShown] = useState(session)
  if (current && shown !== session) setShown(session)
  return shown
}
