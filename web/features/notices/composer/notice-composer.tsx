import type { Notice } from '@mehfil/contract/mail/notices.ts'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Language } from '@mehfil/contract/languages.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { TaskView } from '../../../ui/layout/task-view.tsx'
import { AttachmentField } from './attachment-field.tsx'
import { AudienceChips } from './audience-chips.tsx'
import { ComposerFooter } from './composer-footer.tsx'
import classes from './composer.module.css'
import { NoticeLetterFields } from './letter-fields.tsx'
import { NoticePreview } from './notice-preview.tsx'
import { recipientsQuery, type NoticeHistory, type NoticeRecipients } from '../queries.ts'
import { RecipientList } from './recipient-list.tsx'
import { removeEmptyFilters, type PreparedAudience } from '../rules/audience.ts'
import { findFallbackLanguage, pickWrittenLetters } from '../rules/letters.ts'
import { findPlaceholderError } from '../../../ui/placeholders/placeholder-text.ts'
import { useNoticeComposer, type NoticeComposerState } from './use-notice-composer.ts'
import type { NoticesPageView } from '../use-notice-view.ts'
import { NoticeScheduleFields } from './schedule-fields.tsx'

type NoticeComposerProps = {
  EID: string
  history: NoticeHistory
  planned: Notice | null
  /** The notice whose text and recipients this one copies. */
  original: Notice | null
  prepared: PreparedAudience | null
  view: NoticesPageView
  onSent: (notice: Notice) => void
}

/** A notice being written: the text, the recipients, the time, and a preview beside them. */
export function NoticeComposer({
  EID,
  history,
  planned,
  original,
  prepared,
  view,
  onSent,
}: NoticeComposerProps) {
  const t = useTranslate('notices')
  const composer = useNoticeComposer(EID, { history, planned, original, prepared, onSent })
  const { draft, change, isChanged, discard } = composer
  const audience = removeEmptyFilters(draft.audience)
  const { data } = useInfiniteQuery({
    ...recipientsQuery(EID, audience),
    placeholderData: (before) => before,
  })
  const recipients = data?.pages[0]
  const close = () => view.go({ write: null, from: null, audience: null })
  return (
    <TaskView
      label={t('composer.title')}
      title={
        planned
          ? t('composer.title-planned')
          : prepared
            ? t(`composer.title-${prepared}`)
            : t('composer.title')
      }
      lead={t('composer.lead')}
      actions={
        isChanged && (
          <Button variant="subtle" size="compact-md" onClick={discard}>
            {t('composer.discard')}
          </Button>
        )
      }
      onClose={close}
    >
      <div className={classes.columns}>
        <div className={classes.form}>
          <section className={classes.part} aria-label={t('who.title')}>
            <h2 className={classes.title}>{t('who.title')}</h2>
            <AudienceChips
              audience={draft.audience}
              categories={history.categories}
              onChange={(next) => change({ audience: next })}
            />
            <RecipientList EID={EID} audience={audience} recipients={recipients} />
          </section>
          <ComposerLetters composer={composer} history={history} recipients={recipients} />
          <AttachmentField EID={EID} composer={composer} />
          <NoticeScheduleFields composer={composer} history={history} />
        </div>
        <NoticePreview
          EID={EID}
          title={t('preview.title')}
          languages={history.languages}
          audience={audience}
          attachments={draft.attachments}
          content={{ letters: pickWrittenLetters(draft.letters, history.languages) }}
          hasErrors={hasPlaceholderError(composer, history)}
        />
      </div>
      <ComposerFooter
        EID={EID}
        composer={composer}
        history={history}
        planned={planned !== null}
        recipients={recipients}
      />
    </TaskView>
  )
}

/** There is no preview before all its placeholders are valid. */
const hasPlaceholderError = (
  { getLetter }: NoticeComposerState,
  { languages, placeholders }: NoticeHistory,
): boolean =>
  languages.some((language) => {
    const { subject, message } = getLetter(language)
    return (
      findPlaceholderError(subject, { known: placeholders, isSubject: true }) !== null ||
      findPlaceholderError(message, { known: placeholders, isSubject: false }) !== null
    )
  })

function ComposerLetters({
  composer,
  history: { languages, placeholders },
  recipients,
}: {
  composer: NoticeComposerState
  history: NoticeHistory
  recipients: NoticeRecipients | undefined
}) {
  const t = useTranslate('notices')
  const d = useTranslate('dashboard')
  const { number } = useFormats()
  const fallback = findFallbackLanguage(composer.draft.letters, languages)
  const countReaders = (language: Language) => recipients?.languages[language] ?? 0
  return (
    <section className={classes.part} aria-label={t('letter.title')}>
      <h2 className={classes.title}>{t('letter.title')}</h2>
      <NoticeLetterFields
        languages={languages}
        placeholders={placeholders}
        getLetter={composer.getLetter}
        updateLetter={composer.updateLetter}
        getError={composer.getError}
        rows={8}
      />
      {fallback?.unwritten
        .filter((language) => countReaders(language) > 0)
        .map((language) => (
          <p key={language} className={`small ${classes.warn}`} role="note">
            {t('letter.instead', {
              count: countReaders(language),
              n: number(countReaders(language)),
              language: d(`language.${language}`),
              instead: d(`language.${fallback.fallback}`),
            })}
          </p>
        ))}
    </section>
  )
}
