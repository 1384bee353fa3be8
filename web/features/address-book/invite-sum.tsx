import { useFormats } from '../../lib/i18n/formats.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import classes from './people.module.css'
import { getRoom } from './rules.ts'

type InviteSumProps = {
  counts: { fresh: number; listed: number; people: number; limit: number | null }
  isOver: boolean
}

/** How many are new, how many are on the list already, and whether the plan has places for them. */
export function InviteSum({ counts, isOver }: InviteSumProps) {
  const t = useTranslate('people')
  const { number, list } = useFormats()
  const { fresh, listed, people, limit } = counts
  return (
    <div className={classes.sum} role="status" data-over={isOver || undefined}>
      <p className="strong">
        {list([
          t('invite.new', { count: fresh, n: number(fresh) }),
          ...(listed > 0 ? [t('invite.listed', { count: listed, n: number(listed) })] : []),
        ])}
      </p>
      {limit !== null && (
        <p className="small">
          {isOver
            ? t('invite.full', { room: number(getRoom(counts) ?? 0) })
            : t('invite.room', { people: number(people + fresh), limit: number(limit) })}
        </p>
      )}
      <p className="small quiet">{t('invite.nothing-sent')}</p>
    </div>
  )
}
