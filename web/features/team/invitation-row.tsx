import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useFormats } from '../../lib/formats.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { say } from '../../lib/toasts.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { StatusChip, type ChipTone } from '../../ui/status-chip.tsx'
import { resend, type TeamInvitation } from './queries.ts'
import { RightsLine } from './rights-line.tsx'
import classes from './team.module.css'

const tones: Record<TeamInvitation['state'], ChipTone> = { sending: 'sand', sent: 'info', failed: 'bad', expired: 'warn' }

export function InvitationRow({ invitation, onWithdraw }: { invitation: TeamInvitation; onWithdraw: () => void }) {
  const t = useWords('profile')
  const { when } = useFormats()
  const { email, state, reason, permissions, events, otherEvents, by, sentAt, expiresAt, mayChange } = invitation
  return (
    <li className={classes.row}>
      <span className={classes.letter}><Icon of={IconMail} /></span>
      <div className={classes.words}>
        <p className={classes.name}><b className="strong"><bdi dir="ltr">{email}</bdi></b><StatusChip tone={tones[state]}>{t(`team.state-${state}`)}</StatusChip></p>
        <p className={`quiet small ${classes.facts}`}>
          <span>{t('team.sent-by', { date: when(sentAt, 'dayMonth'), name: by })}</span>
          <span>{t(state === 'expired' ? 'team.over-since' : 'team.good-until', { date: when(expiresAt, 'dayMonth') })}</span>
        </p>
        {state === 'failed' && reason && <p className={`small ${classes.reason}`} dir="auto">{reason}</p>}
        <RightsLine given={permissions} events={events} otherEvents={otherEvents} />
      </div>
      {mayChange && <Actions invitation={invitation} onWithdraw={onWithdraw} />}
    </li>
  )
}

function Actions({ invitation, onWithdraw }: { invitation: TeamInvitation; onWithdraw: () => void }) {
  const t = useWords('profile')
  const [isSending, setSending] = useState(false)
  const { email } = invitation
  const sendAgain = () => {
    setSending(true)
    resend(invitation).then(() => say(t('team.sent', { email })), showRefusal).finally(() => setSending(false))
  }
  return (
    <div className={classes.actions}>
      <Button loading={isSending} aria-label={t('team.resend-to', { email })} onClick={sendAgain}>{t('team.resend')}</Button>
      <Button variant="subtle" color="bad" aria-label={t('team.withdraw-of', { email })} onClick={onWithdraw}>{t('team.withdraw')}</Button>
    </div>
  )
}
