import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { languages } from '@mehfil/contract/languages.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useAccess } from '../../../lib/session/session.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import { countMissingTranslations, type TranslatedTopic } from '../rules/translations.ts'
import { useWizard } from '../wizard/use-wizard.ts'
import classes from './translated-field.module.css'

export function AddLanguageButtons() {
  const t = useTranslate('creation')
  const { draft, event, updateDraft } = useWizard()
  const { may } = useAccess()
  const chosen = draft.settings.languages
  const others = languages.filter((language) => !chosen.includes(language))
  if (others.length === 0 || (event.status !== 'DRAFT' && may('EventSettings') !== 'yes'))
    return null
  return (
    <div className={classes.also} role="group" aria-label={t('words.also')}>
      {others.map((language) => (
        <button
          key={language}
          type="button"
          className={classes.add}
          onClick={() => updateDraft('settings', { languages: [...chosen, language] })}
        >
          <Icon of={IconPlus} small />
          {t(`words.also-${language}`)}
        </button>
      ))}
    </div>
  )
}

/** Says what guests read while a translation is missing. A missing translation does not block publishing. */
export function MissingTranslations({ topic }: { topic: TranslatedTopic }) {
  const t = useTranslate('creation')
  const { number } = useFormats()
  const { draft } = useWizard()
  const [first = 'en', ...others] = draft.settings.languages
  const missing = others
    .map((language) => ({ language, count: countMissingTranslations(draft, topic, language) }))
    .filter(({ count }) => count > 0)
  if (missing.length === 0) return null
  return (
    <div role="note">
      {missing.map(({ language, count }) => (
        <p key={language} className={classes.missing}>
          {t(`words.missing-${language}`, {
            count,
            n: number(count),
            first: t(`words.in-${first}`),
          })}
        </p>
      ))}
    </div>
  )
}
