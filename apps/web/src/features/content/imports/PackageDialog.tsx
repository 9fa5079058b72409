import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { toast } from '@/components/feedback/toast';
import { FileDrop } from '@/components/file/FileDrop';
import { detailPath } from '@/lib/screenPaths';
import { sendFile } from '@/lib/sendFile';
import type { Material } from '../queries';
import { useBank } from '../useBank';
import { NO_PLACE, PlaceFields } from './PlaceFields';
import { UploadDialog } from './UploadDialog';
import { useSending } from './useSending';

/** A .h5p package becomes a draft, which opens in the editor with what could not be kept. */
export function PackageDialog({ bank: asked = 'open', onClose }: { bank?: 'open' | 'exam'; onClose: () => void }) {
  const { t } = useTranslation('bank');
  const bank = useBank();
  const navigate = useNavigate();
  const [place, setPlace] = useState(NO_PLACE);
  const sending = useSending<Material>(
    (file, way) =>
      sendFile('POST /api/h5p/import/', file, {
        ...way,
        fields: {
          bank: asked,
          ...(place.course && { module: place.course }),
          ...(place.part && { submodule: place.part }),
        },
      }),
    (made) => {
      toast.success({ title: t('package.done'), message: made.question });
      void navigate(detailPath(bank, made.can.edit ? 'edit' : 'view', made.id));
    },
  );
  return (
    <UploadDialog
      title={t('package.title')}
      sent={sending.sent}
      isBusy={sending.isBusy}
      canStart={sending.file !== undefined}
      startLabel={t('package.start')}
      onStart={sending.start}
      onClose={onClose}
    >
      <FileDrop
        file={sending.file}
        accept=".h5p,application/zip"
        words={{ title: t('package.drop'), limits: t('package.limits') }}
        onFile={sending.choose}
        refusal={sending.refusal}
        disabled={sending.isBusy}
      />
      <PlaceFields place={place} onChange={setPlace} />
    </UploadDialog>
  );
}
