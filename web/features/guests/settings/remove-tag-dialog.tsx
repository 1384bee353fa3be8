import { useQuery } from '@tanstack/react-query'
import type { TagUse } from '@mehfil/contract/guests/tags.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { isolateText } from '../../../lib/i18n/translator.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { removeGuestTag, tagUsesQuery } from '../queries/list-tools.ts'
import classes from './settings.module.css'

export type CountedTag = { id: string; name: string; guests: number }
type RemoveTagDialogProps = { EID: string; tag: CountedTag; onClose: () => void }

/** Says how many guests lose the tag, and which planned mails and views choose their guests by it. */
export function RemoveTagDialog({ EID, tag, onClose }: RemoveTagDialogProps) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const { data, isError } = useQuery({ ...tagUsesQuery(EID, tag.id), staleTime: 0 })
  return (
    <ConfirmDialog
      opened
      destroys
      onClose={onClose}
      title={t('guest-list.tag-remove', { name: tag.name })}
      action={t('guest-list.tag-remove-now')}
      onConfirm={() => removeGuestTag(EID, tag.id)}
    >
      <p>{t('guest-list.tag-remove-about', { count: tag.guests, n: number(tag.guests) })}</p>
      {isError && <p>{t('guest-list.tag-uses-unknown')}</p>}
      {!data && !isError && <p role="status">{t('guest-list.tag-uses-reading')}</p>}
      {data && data.uses.length > 0 && (
        <>
          <p className={`strong ${classes.usesHead}`}>{t('guest-list.tag-uses')}</p>
          <ul className={classes.uses}>
            {data.uses.map((use, at) => (
              <li key={at}>
                <TagUseLine use={use} zone={data.zone} />
              </li>
            ))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  )
}

const outcomeTexts = {
  wave: { stops: 'tag-then-stops', fewer: 'tag-then-fewer' },
  notice: { stops: 'tag-then-stops', fewer: 'tag-then-fewer' },
  test: { stops: 'tag-then-test-stops', fewer: 'tag-then-fewer' },
  view: { stops: 'tag-then-view-stops', fewer: 'tag-then-view-fewer' },
} as const

function TagUseLine({ use: { place, name, at, outcome }, zone }: { use: TagUse; zone: string }) {
  const t = useTranslate('dashboard')
  const { dayAndTime } = useFormats()
  const subject = isolateText(name)
  const what = {
    wave: () => t('guest-list.tag-use-wave', { day: at ? dayAndTime(at, 'shortDate', zone) : '' }),
    notice: () => t(name ? 'guest-list.use-notice-named' : 'guest-list.use-notice', { subject }),
    test: () => t('guest-list.tag-use-test', { subject }),
    view: () => t('guest-list.tag-use-view', { name: subject }),
  }
  return (
    <>
      <b>{what[place]()}</b> {t(`guest-list.${outcomeTexts[place][outcome]}`)}
    </>
  )
}
