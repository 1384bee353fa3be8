import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Language } from '@mehfil/contract/fields.ts'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { AudienceChips } from './audience-chips.tsx'
import { ComposerFoot } from './composer-foot.tsx'
import classes from './composer.module.css'
import { LettersFields } from './letters-fields.tsx'
import { NoticePreview } from './notice-preview.tsx'
import { recipientsQuery, type History, type Notice, type Recipients } from './queries.ts'
import { RecipientsOf } from './recipient-names.tsx'
import { plain, type Prepared } from './rules/audience.ts'
import { readInstead, writtenIn } from './rules/letters.ts'
import { complaintIn } from './rules/placeholders.ts'
import { useComposer, type Composer } from './use-composer.ts'
import type { NoticeView } from './use-notice-view.ts'
import { WhenFields } from './when-fields.tsx'

type ComposerProps = {
  EID: string
  history: History
  planned: Notice | null
  /** One whose words and guests this one begins with. */ model: Notice | null
  prepared: Prepared | null
  view: NoticeView
  onSent: (notice: Notice) => void
}

/** A notice as it is written: the words, who gets them, when, and the mail itself beside them. */
export function NoticeComposer({
  EID,
  history,
  planned,
  model,
  prepared,
  view,
  onSent,
}: ComposerProps) {
  const t = useWords('notices')
  const composer = useComposer(EID, { history, planned, model, prepared, onSent })
  const { draft, change, isChanged, discard } = composer
  const audience = plain(draft.audience)
  const { data } = useInfiniteQuery({
    ...recipientsQuery(EID, audience),
    placeholderData: (before) => before,
  })
  const counted = data?.pages[0]
  const close = () => view.go({ write: null, from: null, audience: null })
  return (
    <section className={classes.view} aria-label={t('composer.title')}>
      <header className={classes.head}>
        <div className={classes.grow}>
          <h1>
            {planned
              ? t('composer.title-planned')
              : prepared
                ? t(`composer.title-${prepared}`)
                : t('composer.title')}
          </h1>
          <p className="small quiet">{t('composer.lead')}</p>
        </div>
        {isChanged && (
          <Button variant="subtle" size="compact-md" onClick={discard}>
            {t('composer.discard')}
          </Button>
        )}
        <button
          type="button"
          className={classes.close}
          aria-label={t('action.close')}
          onClick={close}
        >
          <Icon of={IconX} />
        </button>
      </header>
      <div className={classes.columns}>
        <div className={classes.form}>
          <section className={classes.part} aria-label={t('who.title')}>
            <h2 className={classes.title}>{t('who.title')}</h2>
            <AudienceChips
              audience={draft.audience}
              categories={history.categories}
              onChange={(next) => change({ audience: next })}
            />
            <RecipientsOf EID={EID} audience={audience} counted={counted} />
          </section>
          <Words composer={composer} history={history} counted={counted} />
          <WhenFields composer={composer} history={history} />
        </div>
        <NoticePreview
          EID={EID}
          title={t('preview.title')}
          audience={audience}
          shown={{ letters: writtenIn(draft.letters, history.languages) }}
          isWrong={isWrong(composer, history)}
        />
      </div>
      <ComposerFoot
        EID={EID}
        composer={composer}
        history={history}
        planned={planned !== null}
        counted={counted}
      />
    </section>
  )
}

/** Nobody can be shown it before its placeholders can be filled in. */
const isWrong = ({ letterIn }: Composer, { languages, placeholders }: History): boolean =>
  languages.some((language) => {
    const { subject, message } = letterIn(language)
    return (
      complaintIn(subject, { known: placeholders, isSubject: true }) !== null ||
      complaintIn(message, { known: placeholders, isSubject: false }) !== null
    )
  })

function Words({
  composer,
  history: { languages, placeholders },
  counted,
}: {
  composer: Composer
  history: History
  counted: Recipients | undefined
}) {
  const t = useWords('notices')
  const d = useWords('dashboard')
  const { number } = useFormats()
  const read = readInstead(composer.draft.letters, languages)
  const readers = (language: Language) => counted?.languages[language] ?? 0
  return (
    <section className={classes.part} aria-label={t('letter.title')}>
      <h2 className={classes.title}>{t('letter.title')}</h2>
      <LettersFields
        spoken={languages}
        known={placeholders}
        letterIn={composer.letterIn}
        write={composer.write}
        errorAt={composer.errorAt}
        rows={8}
      />
      {read?.silent
        .filter((language) => readers(language) > 0)
        .map((language) => (
          <p key={language} className={`small ${classes.warn}`} role="note">
            {t('letter.instead', {
              count: readers(language),
              n: number(readers(language)),
              language: d(`language.${language}`),
              instead: d(`language.${read.instead}`),
            })}
          </p>
        ))}
    </section>
  )
}
