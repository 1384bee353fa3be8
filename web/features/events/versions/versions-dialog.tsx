import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast, showWarningToast } from '../../../lib/browser/toasts.ts'
import { RefusedError } from '../../../lib/http/refused-error.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { FullScreen } from '../../../ui/layout/full-screen.tsx'
import { QuestionDialog } from '../fields/question-dialog.tsx'
import { restoreEventVersion, versionsQuery, type EventVersion } from '../queries/versions.ts'
import { useDescribeFields } from '../wizard/use-editors.ts'
import { useWizard } from '../wizard/use-wizard.ts'
import { VersionPreview } from './version-preview.tsx'
import classes from './versions.module.css'

type RestoreRequest = { id: string; cutsFunctions?: boolean }

/** What the event was, the newest first: a list, and the chosen version beside it or, on a phone, over it. */
export function VersionsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate('creation')
  const { EID, discardEdits, listUnsavedSections } = useWizard()
  const { data } = useQuery(versionsQuery(EID))
  const [chosenId, choose] = useState<string | null>(null)
  const [question, setQuestion] = useState<{ id: string; text: string } | null>(null)
  const versions = data?.versions ?? []
  const isAlone = versions.length < 2
  const isBeside = useMediaQuery('(min-width: 768px)', false, { getInitialValueInEffect: false })
  const chosen =
    versions.find(({ id }) => id === chosenId) ?? (isBeside && !isAlone ? versions[0] : undefined)
  const restore = useMutation({
    mutationFn: ({ id, cutsFunctions = false }: RestoreRequest) =>
      restoreEventVersion(EID, id, cutsFunctions),
    onSuccess: ({ notes }) => {
      discardEdits()
      showToast(t('versions.restored'))
      for (const note of notes) showWarningToast(t(`versions.note-${note}`))
      onClose()
    },
    onError: (error, { id }) =>
      error instanceof RefusedError && error.code === 'functionsCut'
        ? setQuestion({ id, text: error.message })
        : showRefusal(error),
  })
  const answerQuestion = () => {
    if (question) restore.mutate({ id: question.id, cutsFunctions: true })
    setQuestion(null)
  }
  return (
    <FullScreen opened onClose={onClose} title={t('versions.title')}>
      <div className={classes.page} data-previewing={Boolean(chosen)}>
        <div className={classes.side}>
          {data && isAlone && <p className="strong">{t('versions.none')}</p>}
          <p className="quiet">{t(isAlone ? 'versions.none-hint' : 'versions.lead')}</p>
          <ol className={classes.list}>
            {(isAlone ? [] : versions).map((version, at) => (
              <li key={version.id}>
                <button
                  type="button"
                  className={classes.version}
                  aria-pressed={version.id === chosen?.id}
                  onClick={() => choose(version.id)}
                >
                  <VersionText version={version} isCurrent={at === 0} />
                </button>
              </li>
            ))}
          </ol>
        </div>
        {chosen && (
          <VersionPreview key={chosen.id} EID={EID} id={chosen.id}>
            <Button className={classes.back ?? ''} onClick={() => choose(null)}>
              {t('versions.back')}
            </Button>
            {chosen.id !== versions[0]?.id && (
              <Button
                variant="filled"
                loading={restore.isPending}
                onClick={() =>
                  listUnsavedSections().length > 0
                    ? showWarningToast(t('versions.unsaved'))
                    : restore.mutate({ id: chosen.id })
                }
              >
                {t('versions.restore')}
              </Button>
            )}
          </VersionPreview>
        )}
      </div>
      <QuestionDialog
        question={question?.text}
        title={t('programme.cut')}
        yes={t('versions.restore-anyway')}
        onYes={answerQuestion}
        onNo={() => setQuestion(null)}
      />
    </FullScreen>
  )
}

function VersionText({ version, isCurrent }: { version: EventVersion; isCurrent: boolean }) {
  const t = useTranslate('creation')
  const { dayAndTime } = useFormats()
  const describe = useDescribeFields()
  const { at, by, reason, fields } = version
  const what =
    reason === 'edit'
      ? fields.length > 0
        ? t('versions.edit', { fields: describe(fields) })
        : t('versions.first')
      : t(reason === 'publish' ? 'versions.publish' : 'versions.restored-one')
  return (
    <>
      <span className="strong">{dayAndTime(at, 'dayMonth')}</span>
      {isCurrent && <span className={classes.now}>{t('versions.now')}</span>}
      <span className={classes.what}>{what}</span>
      {by && (
        <span className="small quiet">
          <bdi>{by}</bdi>
        </span>
      )}
    </>
  )
}
