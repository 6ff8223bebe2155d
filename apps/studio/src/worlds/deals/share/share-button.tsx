import type { ReactNode } from 'preact/compat'
import { writeAddress } from '../../../address/address.js'
import { withValues } from '../../../address/address-value.js'
import type { Session } from '../../../session/session.js'
import { useCopy } from '../../../ui/use-copy.js'
import { LinkIcon } from '../../../ui/icons.js'
import { useToast } from '../../../ui/toast.js'
import type { Table } from '../table.js'
import { game as linkedGame } from '../address-values.js'
import { Button } from '../../../ui/button.js'

/** Renders a button that copies a link to the game at the shown position. */
export function ShareButton({
  table: { game, position },
  session: { state },
}: {
  readonly table: Table
  readonly session: Session
}): ReactNode {
  const say = useToast()
  const copyText = useCopy()
  const copy = async (): Promise<void> => {
    const { sharedGameText } = await import('./shared-game.js')
    const text = sharedGameText(game!.session, position)
    if (text === null)
      return say(
        'This game can’t be shared as a link, because a seat changed players or the cards are provable. Save the archive instead.',
      )
    const address = writeAddress({ ...state, view: 'table', ...withValues(state, linkedGame.to(text)) })
    const link = new URL(address, location.href).href
    copyText(link, 'Link to this position copied')
  }
  return (
    <Button onClick={() => void copy().catch(() => say('The link couldn’t be copied.'))}>
      <LinkIcon /> Link to this position
    </Button>
  )
}
