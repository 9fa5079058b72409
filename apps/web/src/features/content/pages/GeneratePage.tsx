import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PageHeader } from '@/components/page/PageHeader';
import { call } from '@/lib/api';
import { screenPath } from '@/lib/screenPaths';
import { GeneratedReview } from '../imports/GeneratedReview';
import { GenerateForm } from '../imports/GenerateForm';
import { type Generated, type Wish, wishIn } from '../imports/generated';
import { useBank } from '../useBank';
import { bankInAddress, useAskedBank } from '../useExamBank';

/** Opened with another wish, it is another page. */
export default function GeneratePage() {
  const [search] = useSearchParams();
  return <Generate key={search.toString()} first={wishIn(search)} />;
}

/** Questions drafted from a text: asked for here, then read one by one beside their source. Nothing saves itself. */
function Generate({ first }: { first: Wish }) {
  const { t } = useTranslation('bank');
  const bank = useBank();
  const asked = bankInAddress(useAskedBank());
  const [wish, setWish] = useState<Wish>(first);
  const [made, setMade] = useState<{ wish: Wish; answer: Generated }>();
  const generate = useMutation({
    mutationFn: (asked: Wish) =>
      call('POST /api/h5p/generate/', {
        body: {
          content_type: asked.type,
          prompt: asked.prompt,
          module: asked.place.course,
          submodule: asked.place.part,
          count: Number(asked.count),
        },
      }),
    onSuccess: (answer, asked) => setMade({ wish: asked, answer }),
  });
  return (
    <>
      <PageHeader
        title={t('text.title')}
        sentence={t('text.sentence')}
        crumbs={[
          { label: t(asked.bank ? 'exam.title' : 'title'), to: screenPath(bank, asked) },
          { label: t('text.title') },
        ]}
      />
      {made ? (
        <GeneratedReview made={made.answer} wish={made.wish} onAgain={() => setMade(undefined)} />
      ) : (
        <GenerateForm
          wish={wish}
          onChange={(patch) => setWish((before) => ({ ...before, ...patch }))}
          isBusy={generate.isPending}
          error={generate.error}
          onStart={() => generate.mutate(wish)}
        />
      )}
    </>
  );
}
