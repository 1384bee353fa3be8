import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Button } from '@mantine/core'
import { useId } from 'react'
import * as z from 'zod'
import { embedSite, maxEmbedSites, parseEmbedSite } from '@mehfil/contract/events/embed-sites.ts'
import { useCallForm } from '../../../lib/forms/use-call-form.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { IconButton } from '../../../ui/elements/icon-button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import classes from './embed-panel.module.css'
import { setEmbedSites } from './queries.ts'

type EmbedSitesProps = { EID: string; sites: readonly string[]; mayChange: boolean }

/** The list of sites. Each change is saved at once. */
export function EmbedSites({ EID, sites, mayChange }: EmbedSitesProps) {
  const t = useTranslate('dashboard')
  const id = useId()
  const remove = (site: string) =>
    void setEmbedSites(
      EID,
      sites.filter((one) => one !== site),
    ).catch(showRefusal)
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h3 id={id}>{t('embed.sites')}</h3>
      {sites.length === 0 && <p className="small quiet">{t('embed.sites-none')}</p>}
      {sites.length > 0 && (
        <ul className={classes.sites} aria-labelledby={id}>
          {sites.map((site) => (
            <li key={site}>
              <bdi dir="ltr">{site}</bdi>
              {mayChange && (
                <IconButton
                  small
                  quiet
                  icon={IconX}
                  label={t('embed.remove', { site })}
                  onPress={() => remove(site)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChange ? (
        sites.length < maxEmbedSites && <NewSiteForm EID={EID} sites={sites} />
      ) : (
        <p className="small quiet">{t('embed.sites-ask')}</p>
      )}
    </section>
  )
}

const newSite = { input: z.object({ site: embedSite }) }

function NewSiteForm({ EID, sites }: Pick<EmbedSitesProps, 'EID' | 'sites'>) {
  const t = useTranslate('dashboard')
  const form = useCallForm({
    call: newSite,
    initial: { site: '' },
    send: ({ site }) => setEmbedSites(EID, [...new Set([...sites, parseEmbedSite(site) ?? site])]),
    onSuccess: (): void => form.clear('site'),
  })
  return (
    <form className={classes.add} onSubmit={form.submit} noValidate>
      <TextField
        {...form.field('site')}
        id="embed-site"
        label={t('embed.site')}
        description={t('embed.site-hint')}
        placeholder="https://example.com"
        latin
        inputMode="url"
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        maxLength={300}
      />
      <Button type="submit" loading={form.isSending}>
        {t('embed.add')}
      </Button>
    </form>
  )
}
