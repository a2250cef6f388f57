import {
  ASSET_CONDITIONS,
  type Asset,
  type AssetInput,
  type CustomField,
  MAX_LENGTHS,
  recordField,
} from '@portal/contract';
import { Button, useToday } from '@portal/ui/base';
import {
  DateField,
  FormGrid,
  type FormHandle,
  ImageField,
  MoneyField,
  SelectField,
  TextAreaField,
  TextField,
  useFieldValue,
} from '@portal/ui/data';
import { conditionLabel, formatDate } from '@portal/ui/format';
import { useState } from 'react';
import { AddCategoryDialog, CategoryField } from '../../categories';
import { CustomFieldInputs, useAsksCustomFields } from '../../custom-fields';
import { useOpenDialog } from '../../feedback';
import { LocationField } from '../../locations';
import { judgePicture } from '../model/judge-picture';
import styles from './asset-fields.module.css';

/** A field by the name that the contract has for its fact. */
const named = <Name extends keyof AssetInput>(name: Name) => ({ name, label: recordField(name).label });

const CONDITIONS = ASSET_CONDITIONS.map((value) => ({ value, label: conditionLabel(value).text }));

interface AssetFieldsProps {
  form: FormHandle;
  /** The asset is entered, and not there yet. */
  isNew?: boolean;
  /** Why the purchase cost is not asked; null where it is. */
  whyCostStays?: string | null;
  /** The asset's category and picture, where there is an asset. */
  category?: { id: number; name: string };
  picture?: string | null;
  /** The picture was replaced or removed after the form was opened. */
  hasNewPicture?: boolean;
  customFields: readonly CustomField[];
  /** As it is known now, where there is an asset. */
  asset?: Asset;
}

/** What the organisation keeps of its assets besides. */
function OwnFields({ customFields, asset }: Pick<AssetFieldsProps, 'customFields' | 'asset'>) {
  if (!useAsksCustomFields(customFields)) return null;
  return (
    <>
      <h3 className={styles.heading}>More fields</h3>
      <FormGrid>
        <CustomFieldInputs fields={customFields} asset={asset} />
      </FormGrid>
    </>
  );
}

function CategoryChoice({ form, category }: Pick<AssetFieldsProps, 'form' | 'category'>) {
  const [added, setAdded] = useState<{ id: number; name: string }>();
  const adding = useOpenDialog<true>();
  return (
    <div className={styles.category}>
      <CategoryField known={added ?? category} />
      <Button icon="add" onClick={() => adding.show(true)} aria-label="Add New Category">
        New
      </Button>
      <AddCategoryDialog
        open={adding.isOpen}
        onClose={adding.close}
        onAdded={(made) => {
          setAdded(made);
          form.setFieldsValue({ category_id: made.id });
        }}
      />
    </div>
  );
}

/** Where both changed the picture, the person leaves theirs out or sends it in place of the other one. */
function PictureConflict({ isGone }: { isGone: boolean }) {
  const isChosen = useFieldValue('image') instanceof File;
  return (
    <>
      The picture was {isGone ? 'removed' : 'replaced'} in the meantime.
      {isChosen ? ' Yours takes its place when you save; leave your file out to keep it so.' : null}
    </>
  );
}

/** What is entered only now counts since its purchase, also where the figures of those days were read before. */
function EntryPurchaseDate() {
  const purchased = useFieldValue('purchase_date');
  const today = useToday();
  const isEarlier = typeof purchased === 'string' && purchased !== '' && purchased < today;
  return (
    <DateField
      {...named('purchase_date')}
      hint={
        isEarlier
          ? `The finance figures of past days will include this asset from ${formatDate(purchased)} on, and say that it was entered today`
          : undefined
      }
    />
  );
}

/** Everything that is entered about an asset, in three parts: what it is, what it cost, its picture. */
export function AssetFields(props: AssetFieldsProps) {
  const { form, isNew, category, picture, hasNewPicture = false, whyCostStays = null } = props;
  const { customFields, asset } = props;
  return (
    <>
      <FormGrid>
        <TextField {...named('name')} required maxLength={MAX_LENGTHS.assetName} />
        <CategoryChoice form={form} category={category} />
        <TextField {...named('brand')} maxLength={MAX_LENGTHS.name} />
        <TextField {...named('model_number')} maxLength={MAX_LENGTHS.name} />
        <TextField {...named('serial_number')} maxLength={MAX_LENGTHS.name} />
        <SelectField {...named('condition')} options={CONDITIONS} />
        {isNew ? <LocationField wide /> : null}
        <TextAreaField {...named('description')} rows={2} maxLength={MAX_LENGTHS.description} wide />
      </FormGrid>
      <h3 className={styles.heading}>Purchase and warranty</h3>
      <FormGrid>
        <MoneyField {...named('purchase_cost')} hidden={whyCostStays !== null} />
        {isNew ? <EntryPurchaseDate /> : <DateField {...named('purchase_date')} />}
        <TextField name="useful_life_months" label="Useful life in months" inputMode="numeric" />
        <MoneyField {...named('residual_value')} />
        <DateField {...named('warranty_until')} />
      </FormGrid>
      {whyCostStays === null ? null : <p className={styles.note}>{whyCostStays}.</p>}
      <OwnFields customFields={customFields} asset={asset} />
      <h3 className={styles.heading}>Picture</h3>
      <ImageField
        name="image"
        label="Picture"
        hint={
          hasNewPicture ? <PictureConflict isGone={!picture} /> : 'PNG, JPEG, WebP, AVIF or GIF, up to 8 MB'
        }
        current={picture}
        judge={judgePicture}
      />
    </>
  );
}
