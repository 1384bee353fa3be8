import type { PlaceholderGap } from '@mehfil/contract/mail/placeholders.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { getPlaceholderTextKey, isolatePlaceholder } from './placeholder-text.ts'
import classes from './placeholders.module.css'

/** Guests who lack what the text names. The host may send it all the same. */
export function PlaceholderGaps({ gaps }: { gaps: readonly PlaceholderGap[] }) {
  return (
    gaps.length > 0 && (
      <div className={classes.gaps} role="note">
        {gaps.map((gap) => (
          <Gap key={gap.placeholder} gap={gap} />
        ))}
      </div>
    )
  )
}

function Gap({ gap: { placeholder, guests, names } }: { gap: PlaceholderGap }) {
  const t = useTranslate('notices')
  const { number } = useFormats()
  const { key, params } = getPlaceholderTextKey(placeholder)
  const more = guests - names.length
  return (
    <details>
      <summary>
        {t('placeholder.missing', { count: guests, n: number(guests), what: t(key, params) })}
      </summary>
      <ul>
        {names.map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>
          </li>
        ))}
        {more > 0 && <li>{t('placeholder.missing-more', { count: more, n: number(more) })}</li>}
      </ul>
      <p className="small quiet">
        {t('placeholder.missing-hint', { example: isolatePlaceholder(`{${placeholder}|…}`) })}
      </p>
    </details>
  )
}
