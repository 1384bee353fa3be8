import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WireValue } from '@mehfil/contract/envelope.ts'
import { shareCard, sharePreviews } from '@mehfil/contract/events/public-pages.ts'
import { getDirection, toLanguageTag } from '@mehfil/contract/languages.ts'
import type { EventSidebarStatus } from '../../../lib/http/event-queries.ts'
import { downloadFile } from '../../../lib/ask.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { createQuery } from '../../../lib/http/queries.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import { Segments } from '../../../ui/fields/segments.tsx'
import classes from './share-previews.module.css'

type SharePreview = WireValue<typeof sharePreviews.output>['previews'][number]

const messengers = ['WhatsApp', 'iMessage', 'Slack'] as const
type Messenger = (typeof messengers)[number]

/** How the link will look where it is shared, in each language of the page. */
export function SharePreviews({ event }: { event: EventSidebarStatus }) {
  const t = useTranslate('dashboard')
  const [messenger, setMessenger] = useState<Messenger>('WhatsApp')
  const [chosenLanguage, setLanguage] = useState<string>()
  const { data } = useQuery(
    createQuery(sharePreviews, { params: { EID: event.id }, topics: ['event'] }),
  )
  const previews = data?.previews ?? []
  const preview = previews.find(({ language }) => language === chosenLanguage) ?? previews[0]
  if (!preview) return null
  return (
    <section className={classes.previews} aria-label={t('event.preview-title')}>
      <p className={classes.title}>{t('event.preview-title')}</p>
      <div className={classes.choices}>
        <Segments
          name="messenger"
          label={t('event.preview-where')}
          value={messenger}
          onChange={setMessenger}
          options={messengers.map((value) => ({ value, label: value }))}
        />
        {previews.length > 1 && (
          <Segments
            name="preview-language"
            label={t('event.preview-language')}
            value={preview.language}
            onChange={setLanguage}
            options={previews.map(({ language }) => ({
              value: language,
              label: t(`language.${language}`),
            }))}
          />
        )}
      </div>
      <PreviewCard preview={preview} messenger={messenger} link={event.link} />
      <ShareDownloads EID={event.id} preview={preview} />
    </section>
  )
}

/** Pictures to post, and a card to print. */
function ShareDownloads({ EID, preview }: { EID: string; preview: SharePreview }) {
  const t = useTranslate('dashboard')
  const [isBusy, setBusy] = useState(false)
  const saveCard = () => {
    setBusy(true)
    void downloadFile(shareCard, { params: { EID }, query: { language: preview.language } })
      .then(({ name, file }) => saveFile(name, file), showRefusal)
      .finally(() => setBusy(false))
  }
  return (
    <div className={classes.downloads} role="group" aria-label={t('event.save-title')}>
      <p className={classes.title}>{t('event.save-title')}</p>
      {(['square', 'picture'] as const).map((kind) => (
        <Button
          key={kind}
          component="a"
          href={preview[kind]}
          download
          leftSection={<Icon of={IconDownload} small />}
        >
          {t(`event.save-${kind}`)}
        </Button>
      ))}
      <Button loading={isBusy} leftSection={<Icon of={IconPrinter} small />} onClick={saveCard}>
        {t('event.save-card')}
      </Button>
    </div>
  )
}

type PreviewCardProps = { preview: SharePreview; messenger: Messenger; link: string }

function PreviewCard({ preview, messenger, link }: PreviewCardProps) {
  const { title, description, picture, language } = preview
  const { host } = new URL(link)
  return (
    <div
      className={classes.card}
      data-messenger={messenger}
      lang={toLanguageTag(language)}
      dir={getDirection(language)}
    >
      {messenger === 'Slack' && <b dir="ltr">{host}</b>}
      <img src={picture} width={1200} height={630} alt={title} />
      <div className={classes.texts}>
        <strong>{title}</strong>
        {messenger !== 'iMessage' && <p>{description}</p>}
        {messenger !== 'Slack' && <small dir="ltr">{host}</small>}
      </div>
    </div>
  )
}
