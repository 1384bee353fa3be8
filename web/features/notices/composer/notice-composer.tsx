import type { Notice, NoticeAudience, NoticeLetters } from '@mehfil/contract/mail/notices.ts'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toLanguageTag, type Language } from '@mehfil/contract/languages.ts'
import { toMidSentence } from '@mehfil/templates/pages/text/event-time.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useLanguage, useTranslate } from '../../../lib/i18n/translations.ts'
import { TaskView } from '../../../ui/layout/task-view.tsx'
import { SubjectTestFields } from '../../mail/subject-tests/subject-test-fields.tsx'
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
import {
  getDraftDueTime,
  useNoticeComposer,
  type NoticeComposerState,
} from './use-notice-composer.ts'
import type { NoticesPageView } from '../use-notice-view.ts'
import { NoticeScheduleFields } from './schedule-fields.tsx'

type NoticeComposerProps = {
  EID: string
  history: NoticeHistory
  planned: Notice | null
  /** The notice whose text and recipients this one copies. */
  original: Notice | null
  prepared: PreparedAudience | null
  chosen: NoticeAudience | null
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
  chosen,
  view,
  onSent,
}: NoticeComposerProps) {
  const t = useTranslate('notices')
  const [guests, setGuests] = useState<number | undefined>()
  const composer = useNoticeComposer(EID, {
    history,
    guests,
    planned,
    original,
    prepared,
    chosen,
    onSent,
  })
  const { draft, change, isChanged, discard } = composer
  const audience = removeEmptyFilters(draft.audience)
  const { data } = useInfiniteQuery({
    ...recipientsQuery(EID, audience),
    placeholderData: (before) => before,
  })
  const recipients = data?.pages[0]
  if (recipients && recipients.guests !== guests) setGuests(recipients.guests)
  const close = () => view.go({ write: null, from: null, audience: null, list: null, ids: null })
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
              history={history}
              onChange={(next) => {
                change({ audience: next })
                // The address no longer says who gets it; a reload shows the draft of the tab.
                if (chosen) view.go({ list: null, ids: null }, { replace: true })
              }}
            />
            <RecipientList EID={EID} audience={audience} recipients={recipients} />
          </section>
          <ComposerLetters composer={composer} history={history} recipients={recipients} />
          <SubjectTestFields
            test={draft.test}
            onChange={(test) => change({ test })}
            languages={listTestedLanguages(draft.letters, history.languages)}
            placeholders={history.placeholders}
            guests={guests}
            isLater={draft.goes !== 'now'}
            begins={draft.goes === 'now' ? new Date() : getDraftDueTime(draft, history)}
            zone={history.zone}
            getError={composer.getError}
          />
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

/** Before anything is written, the language that is asked for first. */
function listTestedLanguages(
  letters: NoticeLetters,
  languages: readonly Language[],
): readonly Language[] {
  const written = Object.keys(pickWrittenLetters(letters, languages)) as Language[]
  return written.length > 0 ? written : languages.slice(0, 1)
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
  const ownLanguage = toLanguageTag(useLanguage())
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
              instead: toMidSentence(ownLanguage, d(`language.${fallback.fallback}`)),
            })}
          </p>
        ))}
    </section>
  )
}
