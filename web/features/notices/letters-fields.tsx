import type { Language } from '@mehfil/contract/fields.ts'
import type { NoticeLetter, Placeholder } from '@mehfil/contract/notices.ts'
import { useWords } from '../../lib/words.ts'
import { AreaField } from '../../ui/area-field.tsx'
import { TextField } from '../../ui/fields.tsx'
import classes from './composer.module.css'
import { PlaceholderChips } from './placeholder-chips.tsx'
import { complaintIn, replaced } from './rules/placeholders.ts'

type LettersFieldsProps = {
  spoken: readonly Language[]
  known: readonly Placeholder[]
  letterIn: (language: Language) => NoticeLetter
  write: (language: Language, part: Partial<NoticeLetter>) => void
  /** By `letters.en.subject`. */
  errorAt: (path: string) => string | undefined
  rows: number
}

/** Subject and message, in the languages of the event beside each other. */
export function LettersFields({ spoken, ...more }: LettersFieldsProps) {
  const d = useWords('dashboard')
  return (
    <div className={classes.letters}>
      {spoken.map((language) => (
        <section
          key={language}
          className={classes.inLanguage}
          aria-label={d(`language.${language}`)}
        >
          {spoken.length > 1 && <h3 className={classes.language}>{d(`language.${language}`)}</h3>}
          <OneLetter {...more} language={language} />
        </section>
      ))}
    </div>
  )
}

function OneLetter({
  language,
  known,
  letterIn,
  write,
  errorAt,
  rows,
}: Omit<LettersFieldsProps, 'spoken'> & { language: Language }) {
  const t = useWords('notices')
  const letter = letterIn(language)
  const names = { subject: `subject-${language}`, message: `message-${language}` }
  const change = (part: Partial<NoticeLetter>) => write(language, part)
  const reads = {
    lang: language === 'arb' ? 'ar' : language,
    dir: language === 'arb' ? ('rtl' as const) : ('ltr' as const),
  }
  const about = { language, known, letter, change, errorAt }
  return (
    <PlaceholderChips known={known} names={names} letter={letter} onChange={change}>
      <div>
        <TextField
          {...reads}
          id={names.subject}
          name={names.subject}
          label={t('letter.subject')}
          value={letter.subject}
          error={useSentence({ ...about, field: 'subject' })}
          onChange={(subject) => change({ subject })}
        />
        <Meant {...about} field="subject" />
      </div>
      <div>
        <AreaField
          {...reads}
          name={names.message}
          label={t('letter.message')}
          rows={rows}
          value={letter.message}
          error={useSentence({ ...about, field: 'message' })}
          onChange={(message) => change({ message })}
        />
        <Meant {...about} field="message" />
      </div>
    </PlaceholderChips>
  )
}

type About = {
  language: Language
  field: keyof NoticeLetter
  known: readonly Placeholder[]
  letter: NoticeLetter
  change: (part: Partial<NoticeLetter>) => void
  errorAt: (path: string) => string | undefined
}

const foundIn = ({ field, letter, known }: Pick<About, 'field' | 'letter' | 'known'>) =>
  complaintIn(letter[field], { known, isSubject: field === 'subject' })

/** A key of ours is a sentence with the name it is about; a sentence of the server's stays. */
function useSentence(about: About): string | undefined {
  const t = useWords('notices')
  const error = about.errorAt(`letters.${about.language}.${about.field}`)
  return error?.startsWith('field.') ? t(error, { name: foundIn(about)?.typed ?? '' }) : error
}

/** What was probably meant, one press away. */
function Meant(about: About) {
  const t = useWords('notices')
  const found = foundIn(about)
  if (!found?.meant) return null
  const { typed, meant } = found
  return (
    <button
      type="button"
      className={`link small ${classes.meant}`}
      onClick={() =>
        about.change({ [about.field]: replaced(about.letter[about.field], typed, meant) })
      }
    >
      {t('placeholder.meant', { name: `{${meant}}`, what: t(`placeholder.${meant}`) })}
    </button>
  )
}
