import { useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getQueryData } from '../../lib/http/query-data.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { MoreRows } from '../guests/list/more-rows.tsx'
import classes from './messages.module.css'
import { handMessagesQuery } from './queries.ts'

/** The server takes no more names in one question about the cost. */
const mostChosen = 50

type ProviderGuestsProps = {
  EID: string
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Some guests alone, so that others get the invitation another way. */
export function ProviderGuests({ EID, chosen, onChange }: ProviderGuestsProps) {
  const t = useTranslate('messages')
  const { number } = useFormats()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div className={classes.buttons}>
        <button
          type="button"
          className="link small"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {chosen.length > 0
            ? t('provider.chosen', { count: chosen.length, n: number(chosen.length) })
            : t('provider.choose')}
        </button>
        {chosen.length > 0 && (
          <button type="button" className="link small" onClick={() => onChange([])}>
            {t('provider.all')}
          </button>
        )}
      </div>
      {isOpen && <GuestChoice EID={EID} chosen={chosen} onChange={onChange} />}
    </>
  )
}

function GuestChoice({ EID, chosen, onChange }: ProviderGuestsProps) {
  const t = useTranslate('messages')
  const list = useInfiniteQuery(handMessagesQuery(EID, 'waiting'))
  const guests = getQueryData(list)?.pages.flatMap((page) => page.guests) ?? []
  return (
    <>
      <ul className={`${classes.rows} ${classes.choice}`} aria-label={t('provider.choose')}>
        {guests.map(({ id, name, phone }) => (
          <li key={id} className={classes.row}>
            <label className={classes.agreed}>
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                disabled={!chosen.includes(id) && chosen.length >= mostChosen}
                onChange={(event) =>
                  onChange(
                    event.currentTarget.checked
                      ? [...chosen, id]
                      : chosen.filter((one) => one !== id),
                  )
                }
              />
              <span>
                <bdi>{name}</bdi>{' '}
                <bdi className="small quiet" dir="ltr">
                  {phone}
                </bdi>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <MoreRows nextPage={list} />
    </>
  )
}
