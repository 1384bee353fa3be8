import { Link } from 'react-router'
import { useFormats } from '../../lib/i18n/formats.ts'
import { isolateText } from '../../lib/i18n/translator.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { PickField } from '../../ui/fields/pick-field.tsx'
import type { GuestsPageView } from '../guests/list/use-guests-page-view.ts'
import classes from './invite.module.css'
import type { InvitationOverview } from './queries.ts'

type InviteRecipientsProps = {
  invitation: InvitationOverview
  view: GuestsPageView
  /** The number of selected guests; null when a whole view is selected. */
  count: number | null
  /** How many of them are not invited yet. */
  reachable: number | null
  hasSelection: boolean
  isSelectionOnly: boolean
  onChange: (isSelectionOnly: boolean) => void
}

/** Who gets the mail, and the guests who cannot. */
export function InviteRecipients({
  invitation,
  view,
  count,
  reachable,
  hasSelection,
  isSelectionOnly,
  onChange,
}: InviteRecipientsProps) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const { guests, people, withoutAddress, stopped, seconds, from, replyTo } = invitation
  const everybodyLabel = `${t('invite.everybody', { count: guests, n: number(guests) })} · ${t('chosen.people', { count: people, people: number(people) })}`
  const selectionLabel =
    count === null ? t('invite.this-view') : t('invite.chosen', { count, n: number(count) })
  const skipped = (
    [
      ['no-address', withoutAddress],
      ['stopped', stopped],
    ] as const
  ).filter(([, skippedGuests]) => skippedGuests > 0)
  return (
    <section className={classes.part}>
      {hasSelection ? (
        <PickField
          name="who"
          label={t('invite.who')}
          value={isSelectionOnly ? 'chosen' : 'everybody'}
          onChange={(value) => onChange(value === 'chosen')}
          options={[
            { value: 'chosen', label: selectionLabel },
            { value: 'everybody', label: everybodyLabel },
          ]}
        />
      ) : (
        <p>
          <b className="strong">{t('invite.who')}</b>
          <br />
          {everybodyLabel}
        </p>
      )}
      {isSelectionOnly && count !== null && reachable !== null && reachable < count && (
        <p className="small quiet">
          {t('invite.left-out', { count: count - reachable, n: number(count - reachable) })}
        </p>
      )}
      {!isSelectionOnly && seconds > 0 && (
        <p className="small quiet">{t('invite.seconds', { count: seconds, n: number(seconds) })}</p>
      )}
      {skipped.length > 0 && (
        <p className="small">
          {skipped.map(([reason, skippedGuests]) => (
            <span key={reason} className={classes.why}>
              {t(`invite.${reason}`, { count: skippedGuests, n: number(skippedGuests) })}
            </span>
          ))}
          <Link className="link" to={view.linkTo({ invite: null, tab: 'not-invited' })}>
            {t('invite.see-uninvited')}
          </Link>
        </p>
      )}
      <p className="small quiet">
        {t('invite.from', { from: isolateText(from) })}
        {replyTo && (
          <>
            {' '}
            · {t('invite.reply-to')} <bdi>{replyTo}</bdi>
          </>
        )}
      </p>
    </section>
  )
}
