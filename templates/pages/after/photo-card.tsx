import type { PageView } from '../page-view.ts'
import { formatNumeral, translateCount } from '../text/wording.ts'
import type { OwnPhoto, PhotoSection } from './after-view.ts'

type PhotoSectionView = { view: PageView; wall: PhotoSection }

/** What browsers offer to choose. Phones change other kinds of pictures to one of these. */
const acceptedTypes = 'image/jpeg,image/png,image/webp'

/** Takes pictures of the guest, and shows those that were sent. */
export function PhotoCard({ view, wall }: PhotoSectionView) {
  const { t } = view
  const { state, sent, problem, isChecked, own } = wall
  const words =
    state === 'open' ? (isChecked ? 'photos.checked' : 'photos.atOnce') : `photos.${state}`
  return (
    <section className="reply" id="photos" aria-labelledby="photos-h">
      <div className="state">
        <h2 className="h" id="photos-h">
          {t('photos.title')}
        </h2>
        <p>{t(words)}</p>
      </div>
      <div className="said" data-photo-state role="status">
        {sent !== undefined && sent > 0 && (
          <p>{translateCount(view, isChecked ? 'photos.sentChecked' : 'photos.sent', sent)}</p>
        )}
        {problem && <p className="err">{t(`photos.problem-${problem}`)}</p>}
      </div>
      {state === 'open' && <PhotoForm view={view} wall={wall} />}
      {own.length > 0 && (
        <>
          <h3 className="legend">{t('photos.own')}</h3>
          <ul className="own">
            {own.map((photo, at) => (
              <OwnPhotoItem key={photo.id} view={view} photo={photo} wall={wall} number={at + 1} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function PhotoForm({ view, wall: { action, left, most } }: PhotoSectionView) {
  const { t } = view
  if (left === 0) return <p className="fine">{t('photos.problem-many')}</p>
  return (
    <form
      method="post"
      action={`${action}#photos`}
      encType="multipart/form-data"
      data-photos={action}
      data-sending={t('photos.sending')}
      data-failed={t('photos.problem-busy')}
      data-most={left}
    >
      <div className="field">
        <label htmlFor="photo-files">{t('photos.choose')}</label>
        <input
          id="photo-files"
          name="IMAGE"
          type="file"
          accept={acceptedTypes}
          multiple
          required
          aria-describedby="photo-hint"
        />
        <p className="fine" id="photo-hint">
          {translateCount(view, 'photos.left', left)}{' '}
          <noscript>{translateCount(view, 'photos.most', most)}</noscript>
        </p>
      </div>
      <button className="btn">{t('photos.send')}</button>
    </form>
  )
}

type OwnPhotoItemProps = PhotoSectionView & { photo: OwnPhoto; number: number }

function OwnPhotoItem({ view, photo, wall: { removeAction }, number }: OwnPhotoItemProps) {
  const { t } = view
  const name = t('gallery.open', { n: formatNumeral(view, number) })
  return (
    <li>
      <a href={photo.large}>
        <img
          src={photo.url}
          alt={name}
          width={photo.width}
          height={photo.height}
          loading="lazy"
          decoding="async"
        />
      </a>
      <span className="fine">{t(`photos.state-${photo.state}`)}</span>
      <form method="post" action={`${removeAction}#photos`}>
        <button
          className="plain"
          name="photo"
          value={photo.id}
          aria-label={`${t('photos.remove')}: ${name}`}
        >
          {t('photos.remove')}
        </button>
      </form>
    </li>
  )
}
