import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Language } from '@mehfil/contract/languages.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { guestsQuery } from '../guests/queries/guests.ts'
import { GuestPicker } from './guest-picker.tsx'
import classes from './invite.module.css'
import { MailPreviewPane } from './mail-preview-pane.tsx'
import { previewQuery, readInvitationIn } from './queries.ts'

type InvitePreviewProps = {
  EID: string
  languages: readonly Language[]
  GID: string | null
  onPick: (GID: string) => void
}

/** The mail as one guest would get it. */
export function InvitePreview({ EID, languages, GID, onPick }: InvitePreviewProps) {
  const t = useTranslate('dashboard')
  const { data: uninvited } = useInfiniteQuery(
    guestsQuery(EID, { tab: 'not-invited', search: '', category: null }),
  )
  const { data: allGuests } = useInfiniteQuery(
    guestsQuery(EID, { tab: 'all', search: '', category: null }),
  )
  const firstGuest =
    uninvited && allGuests
      ? ((uninvited.pages[0]?.guests[0] ?? allGuests.pages[0]?.guests[0])?.id ?? null)
      : null
  const shownGuest = GID ?? firstGuest
  const { data: preview, error } = useQuery({
    ...previewQuery(EID, shownGuest ?? ''),
    enabled: shownGuest !== null,
  })
  return (
    <MailPreviewPane
      title={t('preview.title')}
      preview={preview}
      looks={
        shownGuest === null
          ? undefined
          : {
              languages,
              mail: `invitation ${EID} ${shownGuest} ${preview?.html ?? ''}`,
              read: (language) => readInvitationIn(EID, shownGuest, language),
            }
      }
      picker={<GuestPicker EID={EID} GID={shownGuest} onPick={onPick} />}
    >
      {shownGuest === null && allGuests && <p className="small quiet">{t('preview.nobody')}</p>}
      {error && !preview && (
        <p className={classes.wrong} role="alert">
          {error.message}
        </p>
      )}
    </MailPreviewPane>
  )
}
