import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useWords } from '../../lib/words.ts'
import { guestsQuery } from '../guests/queries/guests.ts'
import { GuestPicker } from './guest-picker.tsx'
import classes from './invite.module.css'
import { MailLook } from './mail-look.tsx'
import { previewQuery } from './queries.ts'

type InvitePreviewProps = { EID: string; GID: string | null; onPick: (GID: string) => void }

/** The mail as one guest would get it. */
export function InvitePreview({ EID, GID, onPick }: InvitePreviewProps) {
  const t = useWords('dashboard')
  const { data: uninvited } = useInfiniteQuery(
    guestsQuery(EID, { tab: 'not-invited', search: '', category: null }),
  )
  const { data: found } = useInfiniteQuery(
    guestsQuery(EID, { tab: 'all', search: '', category: null }),
  )
  const first =
    uninvited && found
      ? ((uninvited.pages[0]?.guests[0] ?? found.pages[0]?.guests[0])?.id ?? null)
      : null
  const shown = GID ?? first
  const { data: preview, error } = useQuery({
    ...previewQuery(EID, shown ?? ''),
    enabled: shown !== null,
  })
  return (
    <MailLook
      title={t('preview.title')}
      preview={preview}
      picker={<GuestPicker EID={EID} GID={shown} onPick={onPick} />}
    >
      {shown === null && found && <p className="small quiet">{t('preview.nobody')}</p>}
      {error && !preview && (
        <p className={classes.wrong} role="alert">
          {error.message}
        </p>
      )}
    </MailLook>
  )
}
