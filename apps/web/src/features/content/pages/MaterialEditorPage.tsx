import { MATERIAL_LEVELS } from '@khue/contract/material-levels';
import { isMaterialType } from '@khue/scoring/libraries';
import { Button } from '@mantine/core';
import { IconBooks, IconHistory, IconLock } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { toast } from '@/components/feedback/toast';
import { DetailScreen, readAddress } from '@/components/page/DetailScreen';
import { PageHeader } from '@/components/page/PageHeader';
import { EmptyState } from '@/components/states/EmptyState';
import { LoadingState } from '@/components/states/LoadingState';
import { useAbilities } from '@/lib/abilities';
import { lazyComponent } from '@/lib/lazyComponent';
import { usePageContext } from '@/lib/pageContext';
import { screenPath } from '@/lib/screenPaths';
import { MaterialMarks } from '../MaterialMarks';
import { MATERIAL, type Material } from '../queries';
import { TypeChooser } from '../TypeChooser';
import { useBank } from '../useBank';
import { useAskedBank } from '../useExamBank';
import { useTypeName } from '../useTypeNames';

const NewMaterial = lazyComponent(async () => (await import('../editor/frame/OpenMaterial')).NewMaterial);
const StoredMaterial = lazyComponent(async () => (await import('../editor/frame/OpenMaterial')).StoredMaterial);
const MaterialActs = lazyComponent(async () => (await import('../bank/MaterialActs')).MaterialActs, 'bank');
const MaterialView = lazyComponent(async () => (await import('../editor/frame/MaterialView')).MaterialView);
const VersionsDrawer = lazy(async () => ({
  default: (await import('../editor/frame/VersionsDrawer')).VersionsDrawer,
}));

/** What whoever leads here knows already: where a question is missing, and at what level. */
function knownFrom(search: URLSearchParams, bank: Material['bank']) {
  const named = (name: string) => {
    const id = search.get(name);
    return id && /^\d+$/.test(id) ? { id, name: '' } : null;
  };
  const course = named('module');
  return {
    course,
    part: course && named('submodule'),
    level: MATERIAL_LEVELS.find((level) => level === search.get('level')) ?? null,
    bank,
  };
}

export default function MaterialEditorPage() {
  const { t } = useTranslation('editor');
  const nameOf = useTypeName();
  const bank = useBank();
  const [search] = useSearchParams();
  const { id, mode } = readAddress(search);
  usePageContext({ materialId: id });
  const type = search.get('type') ?? '';
  const asked = useAskedBank();
  const can = useAbilities('material');
  if (mode === 'create') {
    if (can.create && isMaterialType(type)) {
      return (
        <Suspense fallback={<LoadingState lines={6} />}>
          <NewMaterial key={search.toString()} type={type} known={knownFrom(search, asked)} />
        </Suspense>
      );
    }
    return (
      <>
        <PageHeader
          title={t('new_title')}
          sentence={can.create && t('choose_type')}
          crumbs={[{ label: t('bank'), to: screenPath(bank) }, { label: t('new_title') }]}
        />
        {can.create ? (
          <TypeChooser />
        ) : (
          <EmptyState
            icon={<IconLock size={24} stroke={1.6} />}
            title={t('may_not_create')}
            action={
              <Button component={Link} to={screenPath(bank)}>
                {t('back_to_bank')}
              </Button>
            }
          />
        )}
      </>
    );
  }
  return (
    <DetailScreen
      screen={bank}
      can={can}
      icon={<IconBooks size={24} stroke={1.6} />}
      words={{
        list: t('bank'),
        back: t('back_to_bank'),
        one: t('one_title'),
        notFound: t('not_found'),
        notFoundAdvice: t('not_found_advice'),
        loadFailed: t('load_failed'),
      }}
      useRow={MATERIAL.useRow}
    >
      {(row, view) =>
        view.mode === 'edit' ? (
          <Suspense fallback={<LoadingState lines={6} />}>
            <StoredMaterial key={row.id} row={row} />
          </Suspense>
        ) : (
          <>
            {view.header({
              title: row.question,
              mark: <MaterialMarks row={row} />,
              sentence: nameOf(row.library, row.library_title),
              actions: <ViewActions row={row} />,
            })}
            <Suspense fallback={<LoadingState lines={6} />}>
              <MaterialView row={row} />
            </Suspense>
          </>
        )
      }
    </DetailScreen>
  );
}

/** What the reader may do with the material, as in the drawer of the bank, and its versions. */
function ViewActions({ row }: { row: Material }) {
  const { t } = useTranslation('editor');
  const navigate = useNavigate();
  const bank = useBank();
  const [seesVersions, setSeesVersions] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconHistory size={18} stroke={1.6} />}
        onClick={() => setSeesVersions(true)}
      >
        {t('versions.title')}
      </Button>
      <Suspense>
        <MaterialActs
          row={row}
          isPage
          onDeleted={() => {
            toast.success({ title: t('done.deleted'), message: row.question });
            void navigate(screenPath(bank));
          }}
        />
      </Suspense>
      {seesVersions && (
        <Suspense>
          <VersionsDrawer id={row.id} current={row.version} opened onClose={() => setSeesVersions(false)} />
        </Suspense>
      )}
    </>
  );
}
