import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { getQueryData } from '../../lib/http/query-data.ts'
import { useEventId } from '../../lib/http/event-queries.ts'
import { useLiveEvent } from '../../lib/http/live.ts'
import { useTitle } from '../../lib/browser/use-title.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { PageLoader } from '../../ui/feedback/page-overlay.tsx'
import { useWakeLock } from '../../lib/browser/use-wake-lock.ts'
import classes from './photo-wall.module.css'
import { photoScreenQuery, type PhotoScreen } from './queries.ts'
import { chooseNextPhoto, getCurrentPhoto } from './rules/slides.ts'

/** Long enough to look at a picture from the other end of a room. */
const slideMs = 8_000
const maxRemembered = 500

/** The wall of pictures on a big screen: one after the other, without a touch. */
export function PhotoWallPage() {
  const t = useTranslate('dashboard')
  const EID = useEventId()
  const query = useQuery(photoScreenQuery(EID))
  useLiveEvent(query.data && EID)
  useTitle(t('after.screen'))
  useWakeLock()
  const screen = getQueryData(query)
  return screen ? <PhotoSlides screen={screen} /> : <PageLoader />
}

function PhotoSlides({ screen: { title, photos } }: { screen: PhotoScreen }) {
  const t = useTranslate('dashboard')
  const ids = photos.map(({ id }) => id)
  const shown = useShownPhotos(ids)
  const currentId = getCurrentPhoto(ids, shown)
  const current = photos.find(({ id }) => id === currentId)
  const next = photos.find(({ id }) => id === chooseNextPhoto(ids, [...shown, currentId ?? '']))
  return (
    <main id="content" className={classes.screen}>
      {current ? (
        <figure key={current.id} className={classes.slide}>
          <img className={classes.background} src={current.url} alt="" />
          <img className={classes.picture} src={current.url} alt={t('after.slide', { title })} />
        </figure>
      ) : (
        <p className={classes.none}>{t('after.screen-empty')}</p>
      )}
      {/* The browser loads it before it is shown. */}
      {next && <img className="vh" src={next.url} alt="" />}
      <header className={classes.head}>
        <h1>
          <bdi>{title}</bdi>
        </h1>
        <p>{t('after.screen-words')}</p>
      </header>
    </main>
  )
}

/** What was shown so far, the latest at the end. */
function useShownPhotos(ids: readonly string[]): readonly string[] {
  const [shown, setShown] = useState<readonly string[]>([])
  const addNext = useEffectEvent(() =>
    setShown((before) => {
      const current = getCurrentPhoto(ids, before)
      const known = current === null ? before : [...before, current]
      const next = chooseNextPhoto(ids, known)
      return next === null ? before : [...known, next].slice(-maxRemembered)
    }),
  )
  useEffect(() => {
    const timer = setInterval(addNext, slideMs)
    return () => clearInterval(timer)
  }, [])
  return shown
}
