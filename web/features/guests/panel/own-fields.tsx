import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import classes from './guest-panel.module.css'
import type { GuestDetails, GuestPage } from '../queries/guests.ts'

type OwnFieldsProps = { guest: GuestDetails; fields: GuestPage['fields'] }

/** What this guest has in the event's own fields, and the note for hosts. */
export function OwnFields({ guest, fields }: OwnFieldsProps) {
  const t = useTranslate('dashboard')
  const filled = fields.filter(({ id }) => guest.custom[id])
  return (
    <>
      {filled.length > 0 && (
        <dl className={classes.own}>
          {filled.map(({ id, name }) => (
            <div key={id}>
              <dt>
                <bdi>{name}</bdi>
              </dt>
              <dd>
                <bdi>{guest.custom[id]}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {guest.hostNote && (
        <div>
          <p className={`small quiet ${classes.private}`}>
            <Icon of={IconLock} small />
            {t('guest-list.host-note')}
          </p>
          <p className={classes.note} dir="auto">
            {guest.hostNote}
          </p>
        </div>
      )}
    </>
  )
}
