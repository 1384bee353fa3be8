import { useTranslate } from '../../lib/i18n/translations.ts'
import { EmbedPanel } from '../events/embed/embed-panel.tsx'
import classes from './settings-page.module.css'

/** The event on other sites, among its settings. */
export function OtherSites({ EID }: { EID: string }) {
  const t = useTranslate('dashboard')
  return (
    <section className={classes.block} id="settings-sites">
      <header className={classes.blockHead}>
        <h2>{t('embed.title')}</h2>
      </header>
      <EmbedPanel EID={EID} />
    </section>
  )
}
