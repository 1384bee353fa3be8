import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { GuestPhoto, PhotoDecision, PhotoState } from '@mehfil/contract/events/after.ts'
import { showRefusal } from '../../lib/http/show-refusal.ts'
import { isolateText } from '../../lib/i18n/translator.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { SkeletonRows } from '../../ui/elements/skeleton-rows.tsx'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import classes from './after.module.css'
import { decidePhotos, photosQuery } from './queries.ts'

/** What a host may decide about a picture of each state. */
const decisionsByState: Record<PhotoState, readonly PhotoDecision[]> = {
  waiting: ['show', 'refuse'],
  shown: ['refuse', 'remove'],
  refused: ['show', 'remove'],
}

/** The pictures of one state, the newest first. */
export function PhotoGrid({ EID, state }: { EID: string; state: PhotoState }) {
  const t = useTranslate('dashboard')
  const query = useInfiniteQuery(photosQuery(EID, state))
  const [removing, setRemoving] = useState<string | null>(null)
  if (!query.data) return <SkeletonRows rows={3} height={120} />
  const photos = query.data.pages.flatMap((page) => page.photos)
  if (photos.length === 0) return <p className="quiet">{t(`after.nothing-${state}`)}</p>
  const decide = (decision: PhotoDecision, id: string) =>
    decision === 'remove'
      ? setRemoving(id)
      : void decidePhotos(EID, decision, { ids: [id] }).catch(showRefusal)
  return (
    <>
      {state === 'waiting' && <AllOfGuests EID={EID} photos={photos} />}
      <ul className={classes.grid}>
        {photos.map((photo, at) => (
          <PhotoCard
            key={photo.id}
            photo={photo}
            number={at + 1}
            decisions={decisionsByState[state]}
            onDecide={decide}
          />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('after.more')}
        </Button>
      )}
      <ConfirmDialog
        destroys
        opened={removing !== null}
        onClose={() => setRemoving(null)}
        title={t('after.remove-ask')}
        action={t('after.remove')}
        onConfirm={() => decidePhotos(EID, 'remove', { ids: removing ? [removing] : [] })}
      >
        {t('after.remove-words')}
      </ConfirmDialog>
    </>
  )
}

/** One press for a guest who sent several. */
function AllOfGuests({ EID, photos }: { EID: string; photos: readonly GuestPhoto[] }) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const groups = [...Map.groupBy(photos, (photo) => photo.senderPhoto)].filter(
    ([, own]) => own.length > 1,
  )
  if (groups.length === 0) return null
  return (
    <ul className={classes.buttons}>
      {groups.map(([senderPhoto, own]) => (
        <li key={senderPhoto}>
          <Button
            size="compact-md"
            onClick={() => void decidePhotos(EID, 'show', { senderPhoto }).catch(showRefusal)}
          >
            {own[0]?.guest
              ? t('after.show-all-of', {
                  name: isolateText(own[0].guest),
                  photos: number(own.length),
                })
              : t('after.show-all', { photos: number(own.length) })}
          </Button>
        </li>
      ))}
    </ul>
  )
}

type PhotoCardProps = {
  photo: GuestPhoto
  number: number
  decisions: readonly PhotoDecision[]
  onDecide: (decision: PhotoDecision, id: string) => void
}

function PhotoCard({ photo, number, decisions, onDecide }: PhotoCardProps) {
  const t = useTranslate('dashboard')
  const formats = useFormats()
  const name = photo.guest
    ? t('after.photo-of', { n: formats.number(number), name: isolateText(photo.guest) })
    : t('after.photo', { n: formats.number(number) })
  return (
    <li className={classes.photo}>
      <a href={photo.url} target="_blank" rel="noopener">
        <img
          src={photo.smallUrl}
          alt={name}
          width={photo.width}
          height={photo.height}
          loading="lazy"
          decoding="async"
        />
      </a>
      {photo.guest && (
        <span className={`small clip ${classes.guest}`} dir="auto">
          {photo.guest}
        </span>
      )}
      <span className={classes.decisions}>
        {decisions.map((decision) => (
          <Button
            key={decision}
            size="compact-md"
            variant={decision === 'show' ? 'filled' : 'default'}
            aria-label={`${t(`after.${decision}`)}: ${name}`}
            onClick={() => onDecide(decision, photo.id)}
          >
            {t(`after.${decision}`)}
          </Button>
        ))}
      </span>
    </li>
  )
}
