import { getNativeName } from '@mehfil/contract/languages.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import classes from './messages.module.css'
import type { PhoneChannelOverview, PhoneOverview } from './queries.ts'

const obstacles = [
  ['no-number', 'withoutNumber'],
  ['stopped', 'stopped'],
  ['no-template', 'withoutTemplate'],
  ['no-price', 'withoutPrice'],
] as const

type ProviderReachProps = { overview: PhoneOverview; channel: PhoneChannelOverview }

/** Whom the channel reaches and why not the others. */
export function ProviderReach({ overview, channel }: ProviderReachProps) {
  const t = useTranslate('messages')
  const { number, list } = useFormats()
  const { guests, notApproved } = channel
  const rejected = notApproved.filter(({ state }) => state !== '')
  return (
    <>
      {!overview.isOpen && <p className={classes.note}>{t('not-open')}</p>}
      <p>
        {guests > 0
          ? t('provider.reach', { count: guests, n: number(guests) })
          : t('provider.none')}
      </p>
      {notApproved.length > 0 && (
        <p className={classes.note}>
          {t('provider.not-approved', {
            languages: list(notApproved.map(({ language }) => getNativeName(language))),
          })}
          {rejected.length > 0 && (
            <bdi dir="ltr">
              {' '}
              ({rejected.map(({ state, reason }) => reason || state).join(', ')})
            </bdi>
          )}
        </p>
      )}
      <ul className="small quiet">
        {obstacles
          .filter(([, field]) => channel[field] > 0)
          .map(([word, field]) => (
            <li key={word}>
              {t(`provider.${word}`, { count: channel[field], n: number(channel[field]) })}
            </li>
          ))}
      </ul>
    </>
  )
}
