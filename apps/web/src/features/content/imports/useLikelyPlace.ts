import { useQuery } from '@tanstack/react-query';
import { reading } from '@/lib/reading';
import { NO_PLACE, type PlaceChoice } from './PlaceFields';

/** Where new questions most likely belong: where one's last one is, in the course of the test that waits for them. */
export function useLikelyPlace(testId: number | undefined): PlaceChoice {
  const test = useQuery({
    ...reading('GET /api/class_tests/{id}/', { params: { id: testId ?? 0 } }),
    enabled: testId !== undefined,
  });
  const course = test.data ? String(test.data.module.id) : '';
  const last = useQuery({
    ...reading('GET /api/submodulesquestions/', {
      query: { collection: 'mine', module: course, ordering: '-created_at', page_size: '1' },
    }),
    enabled: testId === undefined || course !== '',
  });
  const [material] = last.data?.results ?? [];
  if (material?.module && material.submodule)
    return { course: String(material.module.id), part: String(material.submodule.id) };
  return { ...NO_PLACE, course };
}
