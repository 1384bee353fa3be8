import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import classes from '../forms/guest-form.module.css'
import { useGuestsPageView } from '../list/use-guests-page-view.ts'
import { uploadGuestList, type GuestImportStatus } from '../queries/imports.ts'

type ImportOfferProps = { EID: string; text: string; onStarted: () => void }

/** Reads a pasted table as a file of the same text, with all of its columns. */
export function ImportOffer({ EID, text, onStarted }: ImportOfferProps) {
  const t = useTranslate('dashboard')
  const view = useGuestsPageView()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      uploadGuestList({
        EID,
        file: new File([text], `${t('paste.file-name')}.txt`, { type: 'text/plain' }),
        onProgress: () => {},
      }),
    onSuccess: ({ id }: GuestImportStatus) => {
      onStarted()
      view.go({ import: id, add: null })
    },
    onError: showRefusal,
  })
  return (
    <div className={classes.form} role="status">
      <p className="small">{t('paste.more-columns')}</p>
      <Button loading={isPending} onClick={() => mutate()}>
        {t('paste.import-all')}
      </Button>
    </div>
  )
}
