import { type SQL, sql } from '../../../platform/db/sql';

/** How often a page was left is what browsers say: nothing beyond this is told of anybody. */
export const MOST_LEFT_PAGE = 10_000;

/**
 * What is known of an attempt while it runs, for who watches it: `said` has how many questions are answered and when
 * something was last saved, `present` what its pages told.
 */
export const attemptSigns = (
  attempt: SQL,
): SQL => sql`LEFT JOIN LATERAL (SELECT count(*) FILTER (WHERE NOT last.is_withdrawn) AS answered, max(last.saved_at) AS last_saved_at
    FROM (SELECT DISTINCT ON (given.question) given.is_withdrawn, max(given.saved_at) OVER () AS saved_at FROM answers given
      WHERE given.activity_started_on = ${attempt}.started_on AND given.activity_id = ${attempt}.id
      ORDER BY given.question, given.seq DESC) last) said ON true
  LEFT JOIN LATERAL (SELECT max(seen.last_seen_at) AS last_seen_at, LEAST(COALESCE(sum(seen.left_page), 0), ${MOST_LEFT_PAGE})::integer AS left_page,
      count(*) AS devices, (array_agg(seen.first_seen_at ORDER BY seen.first_seen_at))[2] AS second_device_at
    FROM exam_presence seen WHERE seen.activity_id = ${attempt}.id) present ON true`;

/** The last times that the page of an attempt was left, the newest first: `gone.departures` is a list of `{at, seconds}`, or null. */
export const lastDepartures = (attempt: SQL, most: number): SQL => sql`LEFT JOIN LATERAL (
    SELECT jsonb_agg(jsonb_build_object('at', d.left_at, 'seconds', d.seconds) ORDER BY d.left_at DESC) AS departures
    FROM (SELECT left_at, seconds FROM exam_departures WHERE activity_id = ${attempt}.id ORDER BY left_at DESC LIMIT ${most}) d
  ) gone ON true`;
