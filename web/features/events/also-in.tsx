import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { languages as all } from '@mehfil/contract/fields.ts'
import { useFormats } from '../../lib/formats.ts'
import { useAccess } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { missingIn, type Room } from './rules/words.ts'
import { useWizard } from './use-wizard.ts'
import classes from './worded-field.module.css'

/** Opens another language beside the first. */
export function AlsoIn() {
  const t = useWords('creation')
  const { draft, event, type } = useWizard()
  const { may } = useAccess()
  const { languages } = draft.settings
  const others = all.filter((language) => !languages.includes(language))
  if (others.length === 0 || (event.status !== 'DRAFT' && may('EventSettings') !== 'yes'))
    return null
  return (
    <div className={classes.also} role="group" aria-label={t('words.also')}>
      {others.map((language) => (
        <button
          key={language}
          type="button"
          className={classes.add}
          onClick={() => type('settings', { languages: [...languages, language] })}
        >
          <Icon of={IconPlus} small />
          {t(`words.also-${language}`)}
        </button>
      ))}
    </div>
  )
}

/** Says who reads what in another language for now; nothing waits for it. */
export function MissingWords({ room }: { room: Room }) {
  const t = useWords('creation')
  const { number } = useFormats()
  const { draft } = useWizard()
  const [first = 'en', ...others] = draft.settings.languages
  const missing = others
    .map((language) => ({ language, count: missingIn(draft, room, language) }))
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
