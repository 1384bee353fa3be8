import { Button } from '@mantine/core'
import { useFormats } from '../../lib/i18n/formats.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Avatar } from '../../ui/elements/avatar.tsx'
import { StatusChip } from '../../ui/elements/status-chip.tsx'
import { CardRow } from '../../ui/layout/card-rows.tsx'
import type { TeamPerson } from './queries.ts'
import { RightsMarks } from './rights-columns.tsx'
import { RightsLine } from './rights-line.tsx'
import { isOnline } from './rules.ts'
import classes from './team.module.css'

type PersonRowProps = { person: TeamPerson; onChange: () => void; onRemove: () => void }

export function PersonRow({ person, onChange, onRemove }: PersonRowProps) {
  const t = useTranslate('profile')
  const { fullName, email, role, permissions, events, otherEvents, isReader, mayChange } = person
  const { hasTwoSteps } = person
  return (
    <CardRow
      className={classes.person}
      lead={<Avatar name={fullName} size="l" {...(isReader && { tint: 'plum' as const })} />}
      name={<bdi>{fullName}</bdi>}
      chips={
        <>
          {role === 'Superuser' && <StatusChip tone="plum">{t('team.owner')}</StatusChip>}
          {hasTwoSteps && <StatusChip tone="good">{t('team-steps.has')}</StatusChip>}
          {isReader && <StatusChip tone="sand">{t('team.you')}</StatusChip>}
        </>
      }
      facts={
        <>
          <bdi dir="ltr">{email}</bdi>
          <LastSeen at={person.seenAt} />
        </>
      }
      marks={<RightsMarks granted={permissions} />}
      actions={
        mayChange && (
          <>
            <Button aria-label={t('team.change-of', { name: fullName })} onClick={onChange}>
              {t('team.change')}
            </Button>
            <Button
              variant="subtle"
              color="bad"
              aria-label={t('team.remove-of', { name: fullName })}
              onClick={onRemove}
            >
              {t('team.remove')}
            </Button>
          </>
        )
      }
    >
      <RightsLine granted={permissions} events={events} otherEvents={otherEvents} />
    </CardRow>
  )
}

function LastSeen({ at }: { at: Date | null }) {
  const t = useTranslate('profile')
  const { ago } = useFormats()
  if (!at) return <span>{t('team.never')}</span>
  return (
    <span>{isOnline(at, new Date()) ? t('team.seen-now') : t('team.seen', { ago: ago(at) })}</span>
  )
}
