import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import type { ContactInfo } from '@mehfil/contract/events/contact.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { AreaField } from '../../../ui/fields/area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ContactPeopleFields } from './contact-people-fields.tsx'
import { SocialFields } from './social-fields.tsx'
import type { FieldGroupProps } from '../wizard/use-wizard.ts'
import { TranslatedField } from './translated-field.tsx'

/** The contact section of a page. Empty fields are not shown to guests. */
export function ContactFields({
  values,
  change,
  errorOf,
  zone,
}: FieldGroupProps<ContactInfo> & { zone: string }) {
  const t = useTranslate('creation')
  const fieldProps = (name: Exclude<keyof ContactInfo, 'social' | 'people'>) => ({
    name,
    id: name,
    value: values[name],
    error: errorOf(name),
    onChange: (typed: string) => change({ [name]: typed }),
  })
  const filledNetworks = values.social.filter(({ link }) => link.trim() !== '')
  return (
    <>
      <div data-part="hosts">
        <TranslatedField
          label={t('contact.hosts')}
          target="hosts"
          first={values.hosts}
          renderBeside={(field) => (
            <TextField
              {...field}
              id={field.name}
              description={t('contact.hosts-hint')}
              maxLength={150}
            />
          )}
        >
          {(wording) => (
            <TextField
              {...fieldProps('hosts')}
              {...wording}
              description={t('contact.hosts-hint')}
              placeholder={t('contact.hosts-idea')}
              maxLength={150}
            />
          )}
        </TranslatedField>
      </div>
      <TextField
        {...fieldProps('phone')}
        label={t('contact.phone')}
        icon={IconPhone}
        latin
        type="tel"
        placeholder="+91 98200 14141"
        maxLength={20}
      />
      <TextField
        {...fieldProps('email')}
        label={t('contact.email')}
        icon={IconMail}
        latin
        type="email"
        spellCheck={false}
        maxLength={100}
      />
      <TextField
        {...fieldProps('website')}
        label={t('contact.website')}
        latin
        inputMode="url"
        placeholder="https://"
        spellCheck={false}
        maxLength={200}
      />
      <AreaField
        {...fieldProps('address')}
        label={t('contact.address')}
        description={t('contact.address-hint')}
        maxLength={300}
      />
      <TextField
        {...fieldProps('mapLink')}
        label={t('contact.map-link')}
        latin
        inputMode="url"
        placeholder="https://"
        spellCheck={false}
        maxLength={200}
      />
      <ContactPeopleFields
        people={values.people ?? []}
        onChange={(people) => change({ people })}
        errorOf={(index, field) => errorOf(`people.${index}.${field}`)}
      />
      <SocialFields
        zone={zone}
        social={values.social}
        onChange={(social) => change({ social })}
        errorOf={(network) =>
          errorOf(`social.${filledNetworks.findIndex((one) => one.network === network)}.link`)
        }
      />
    </>
  )
}
