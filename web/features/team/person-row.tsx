import { Button } from '@mantine/core'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import type { TeamPerson } from './queries.ts'
import { RightsLine } from './rights-line.tsx'
import { isHere } from './rules.ts'
import classes from './team.module.css'

type PersonRowProps = { person: TeamPerson; onChange: () => void; onRemove: () => void }

export function PersonRow({ person, onChange, onRemove }: PersonRowProps) {
  const t = useWords('profile')
  const { fullName, email, role, permissions, events, otherEvents, isReader, mayChange } = person
  return (
    <li className={classes.row}>
      <Avatar name={fullName} size="l" {...(isReader && { tint: 'plum' as const })} />
      <div className={classes.words}>
        <p className={classes.name}>
          <b className="strong">
            <bdi>{fullName}</bdi>
          </b>
          {role === 'Superuser' && <StatusChip tone="plum">{t('team.owner')}</StatusChip>}
          {isReader && <StatusChip tone="sand">{t('team.you')}</StatusChip>}
        </p>
        <p className={`quiet small ${classes.facts}`}>
          <bdi dir="ltr">{email}</bdi>
          <Seen at={person.seenAt} />
        </p>
        <RightsLine given={permissions} events={events} otherEvents={otherEvents} />
      </div>
      {mayChange && (
        <div className={classes.actions}>
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
        </div>
      )}
    </li>
  )
}

function Seen({ at }: { at: Date | null }) {
  const t = useWords('profile')
  const { ago } = useFormats()
  if (!at) return <span>{t('team.never')}</span>
  return (
    <span>{isHere(at, new Date()) ? t('team.seen-now') : t('team.seen', { ago: ago(at) })}</span>
  )
}
