// Written by `npm run generate` from the migrated schema (files 1354d094f1703f43).

export interface Tables {
  access_tokens: {
    token_hash: Buffer;
    user_id: number;
    created_at: Date;
    idle_expires_at: Date;
    expires_at: Date;
    extended_at: Date;
    viewed_role_id: number | null;
    viewed_school_id: number | null;
    read_only: boolean;
    opened_by: Buffer | null;
  };
  account_count_changes: {
    id: number;
    school_id: number;
    role_id: number;
    status: number;
    change: number;
  };
  account_counts: {
    school_id: number;
    role_id: number;
    status: number;
    count: number;
  };
  account_import_headings: {
    user_id: number;
    heading: string;
    field: string | null;
    said_at: Date;
  };
  account_import_rows: {
    import_id: number;
    line: number;
    cells: unknown | null;
    draft: unknown;
    shown: unknown;
    action: 'create' | 'update' | 'skip' | 'error';
    errors: unknown;
    warnings: unknown;
    username: string | null;
    school_id: number | null;
    user_id: number | null;
    password_encrypted: Buffer | null;
    outcome: 'created' | 'updated' | 'skipped' | 'failed' | null;
    reading: unknown | null;
  };
  account_imports: {
    id: number;
    created_by: number;
    file_name: string | null;
    sheet: string | null;
    options: unknown;
    columns: unknown;
    row_count: number;
    create_count: number;
    update_count: number;
    skip_count: number;
    error_count: number;
    warning_count: number;
    task_id: number | null;
    created_at: Date;
    expires_at: Date;
    erased_at: Date | null;
  };
  account_totals: {
    role_id: number;
    status: number;
    count: number;
  };
  activities: {
    id: number;
    user_id: number;
    class_id: number;
    course_id: number | null;
    course_part_id: number | null;
    kind: 'practice' | 'exam' | 'exercise' | 'test' | 'examination';
    status: 'open' | 'ended' | 'expired';
    seed: string;
    questions: unknown;
    question_count: number;
    wrong_of: number | null;
    attempt: number | null;
    pass_score: number | null;
    started_at: Date;
    started_on: string;
    expires_at: Date | null;
    ended_at: Date | null;
    ended_by: 'student' | 'time' | 'teacher' | null;
    answered_count: number | null;
    correct_count: number | null;
    score: number | null;
    fractions: number[] | null;
    completes: boolean;
    exercise_id: number | null;
    usual_end_at: Date | null;
    class_test_id: number | null;
    candidate_id: number | null;
    paused_at: Date | null;
  };
  answer_files: {
    id: number;
    activity_id: number;
    question: number;
    file_id: number;
    url: string;
    name: string;
    size: number;
    created_at: Date;
  };
  answer_marks: {
    answer_id: number;
    place: number;
    marker_id: number;
    points: number;
    possible: number;
    criteria: unknown;
    comment: string | null;
    marked_at: Date;
  };
  answered_calls: {
    user_id: number;
    digest: Buffer;
    answered_at: Date;
    answer: unknown | null;
  };
  answers: {
    activity_started_on: string;
    activity_id: number;
    seq: number;
    question: number;
    response: unknown;
    is_withdrawn: boolean;
    saved_at: Date;
    answered_count: number;
    judged_before: number;
  };
  answers_to_mark: {
    id: number;
    activity_id: number;
    question: number;
    fraction: number | null;
  };
  asked_in_examinations: {
    material_id: number;
    version: number;
    examination_id: number;
  };
  asked_in_exercises: {
    material_id: number;
    exercise_id: number;
  };
  asked_in_parts: {
    material_id: number;
    course_part_id: number;
  };
  asked_in_tests: {
    material_id: number;
    class_test_id: number;
  };
  asked_versions: {
    material_id: number;
    version: number;
  };
  assistant_conversations: {
    id: number;
    user_id: number;
    key: string;
    title: string;
    created_at: Date;
    updated_at: Date;
  };
  assistant_flags: {
    id: number;
    user_id: number;
    conversation_key: string;
    day: string;
    created_at: Date;
  };
  assistant_messages: {
    id: number;
    conversation_id: number;
    answer_to: number | null;
    body: string;
    key: string | null;
    sources: unknown;
    suggested: unknown;
    action: unknown | null;
    generated_by: string | null;
    helpful: boolean | null;
    is_whole: boolean;
    created_at: Date;
    tool: unknown | null;
    used: unknown;
    actions: unknown;
  };
  assistant_model_use: {
    who: number;
    since: Date;
    calls: number;
  };
  assistant_turns: {
    user_id: number;
    asked_at: Date[];
  };
  attempt_limits: {
    key: Buffer;
    failures: number;
    window_started_at: Date;
    blocked_until: Date | null;
  };
  audit_log: {
    id: number;
    at: Date;
    actor_id: number | null;
    actor_name: string | null;
    verb: string;
    target_type: string;
    target_id: number | null;
    target_name: string | null;
    school_id: number | null;
    before: unknown | null;
    after: unknown | null;
    request_id: string | null;
  };
  backup_trials: {
    id: number;
    name: string;
    tried_at: Date;
    fault: string | null;
  };
  backups: {
    id: number;
    name: string;
    asked_by: 'schedule' | 'person' | 'command';
    begun_at: Date;
    ended_at: Date;
    fault: string | null;
    is_sealed: boolean;
    row_count: number;
    file_count: number;
    missing_file_count: number;
    byte_count: number;
    mended_file_count: number;
    proven_at: Date | null;
    taken_bytes: number | null;
  };
  badge_keys: {
    id: number;
    kid: string;
    public_key: unknown;
    private_key_encrypted: Buffer;
    created_at: Date;
  };
  banks: {
    id: number;
    bin: string;
    code: string;
    short_name: string;
    name: string;
    active: boolean;
    name_folded: string | null;
  };
  blueprint_rows: {
    id: number;
    blueprint_id: number;
    course_id: number;
    position: number;
    course_part_id: number | null;
    competency: string | null;
    ic3_objective: string | null;
    level: 'know' | 'understand' | 'apply' | null;
    question_type: string | null;
    question_count: number;
    points: number;
  };
  blueprints: {
    id: number;
    name: string;
    course_id: number;
    bank: 'open' | 'exam';
    creator_id: number;
    school_id: number | null;
    created_at: Date;
    updated_at: Date;
    name_folded: string | null;
    exam_provinces: string[];
    for_schools: boolean;
  };
  calendar_links: {
    user_id: number;
    secret_hash: Buffer;
    created_at: Date;
  };
  certificate_numbers: {
    year: number;
    last: number;
  };
  certificate_templates: {
    id: number;
    owner_scope: 'all' | 'province' | 'school';
    owner_school_id: number | null;
    owner_province_code: string | null;
    title: string;
    body: string;
    signers: unknown;
    picture_file_id: number | null;
    created_by: number;
    created_at: Date;
    updated_at: Date;
    title_folded: string | null;
  };
  certificate_wordings: {
    id: number;
    examination_id: number;
    examination_name: string;
    owner_name: string | null;
    title: string;
    body: string;
    signers: unknown;
    picture_file_id: number | null;
    created_at: Date;
  };
  certificates: {
    id: number;
    number: string;
    code: string;
    examination_id: number;
    candidate_id: number;
    user_id: number;
    wording_id: number;
    full_name: string;
    score: number | null;
    sat_on: string;
    issued_at: Date;
    suspended_at: Date | null;
    revoked_at: Date | null;
    revoked_by: number | null;
    revoke_reason: string | null;
    full_name_folded: string | null;
  };
  class_activity: {
    class_id: number;
    kind: string;
    at: Date;
  };
  class_assignments: {
    id: number;
    class_id: number;
    course_part_id: number;
    open_at: Date | null;
    close_at: Date | null;
    assigned_by: number | null;
    assigned_at: Date;
  };
  class_courses: {
    class_id: number;
    course_id: number;
    from_grade: boolean;
    created_at: Date;
    created_by: number | null;
    registration_id: number | null;
  };
  class_exam_pools: {
    class_id: number;
    course_part_id: number;
    blueprint_id: number;
    blueprint_at: Date;
    rows: unknown;
  };
  class_material_students: {
    class_material_id: number;
    user_id: number;
  };
  class_material_work: {
    class_material_id: number;
    user_id: number;
    opened_at: Date;
    fractions: unknown;
    worked_at: Date;
  };
  class_materials: {
    id: number;
    class_id: number;
    material_id: number;
    open_at: Date | null;
    close_at: Date | null;
    assigned_by: number | null;
    assigned_at: Date;
    version: number;
    for_some: boolean;
  };
  class_members: {
    id: number;
    class_id: number;
    user_id: number;
    school_year_id: number;
    joined_on: string;
    left_on: string | null;
    upgrade_id: number | null;
  };
  class_rooms: {
    session_id: number;
    version: number;
    material_id: number | null;
    page: number;
    is_chat_locked: boolean;
    reached: unknown;
  };
  class_session_materials: {
    session_id: number;
    material_id: number;
    version: number;
    position: number;
  };
  class_session_parts: {
    session_id: number;
    course_part_id: number;
    position: number;
  };
  class_session_series: {
    id: number;
    until: string;
    except_days: string[];
    created_at: Date;
  };
  class_sessions: {
    id: number;
    series_id: number | null;
    topic: string;
    description: string | null;
    school_id: number;
    class_id: number;
    host_id: number;
    course_id: number | null;
    type: 'online' | 'offline';
    starts_at: Date;
    duration: number;
    ends_at: Date;
    status: 'scheduled' | 'started' | 'ended' | 'cancelled';
    color: string | null;
    password: string;
    notice_before: number;
    noticed_at: Date | null;
    provider: 'embedded' | 'zoom' | 'jitsi';
    created_by: number | null;
    created_at: Date;
    updated_at: Date;
    exercise_count: number;
    notice_at: Date | null;
    ended_at: Date | null;
    busy_until: Date;
  };
  class_teachers: {
    class_id: number;
    user_id: number;
    is_head: boolean;
  };
  class_test_classes: {
    class_test_id: number;
    class_id: number;
  };
  class_test_materials: {
    class_test_id: number;
    material_id: number;
    version: number;
    points: number;
    position: number;
  };
  class_test_students: {
    class_test_id: number;
    user_id: number;
  };
  class_tests: {
    id: number;
    name: string;
    course_id: number;
    school_id: number;
    status: 'draft' | 'given';
    kind: 'regular' | 'midterm' | 'final';
    term: 1 | 2;
    open_at: Date | null;
    close_at: Date | null;
    duration: number;
    max_attempts: number;
    pass_score: number;
    review: 'none' | 'score' | 'answers';
    is_shuffled: boolean;
    is_for_some: boolean;
    question_count: number;
    released_at: Date | null;
    released_by: number | null;
    created_by: number;
    created_at: Date;
    updated_at: Date;
    blueprint_id: number | null;
    pool: unknown | null;
  };
  class_upgrade_classes: {
    id: number;
    upgrade_id: number;
    from_class_id: number | null;
    from_name: string;
    from_grade_name: string | null;
    from_grade_en_name: string | null;
    from_level: string | null;
    to_class_id: number | null;
    to_name: string | null;
    to_grade_name: string | null;
    to_grade_en_name: string | null;
    promoted: number;
    graduated: number;
    repeated: number;
    transferred: number;
    unplaced: number;
  };
  class_upgrade_students: {
    upgrade_id: number;
    user_id: number;
    from_class_id: number | null;
    outcome: 'graduate' | 'repeat' | 'transfer' | 'unplaced';
    reason: string | null;
    to_class_id: number | null;
    left_at: Date | null;
  };
  class_upgrades: {
    id: number;
    school_id: number;
    from_year_id: number;
    to_year_id: number;
    promoted: number;
    graduated: number;
    repeated: number;
    transferred: number;
    unplaced: number;
    decisions: unknown;
    class_decisions: unknown;
    created_at: Date;
    created_by: number | null;
    undone_at: Date | null;
    undone_by: number | null;
  };
  classes: {
    id: number;
    name: string;
    code: string;
    school_id: number;
    school_year_id: number;
    grade_id: number | null;
    head_teacher_name: string | null;
    student_count: number;
    status: 0 | 1;
    created_at: Date;
    updated_at: Date;
    name_folded: string | null;
    upgrade_id: number | null;
  };
  conversation_messages: {
    id: number;
    conversation_id: number;
    author_id: number;
    body: string;
    key: string | null;
    created_at: Date;
  };
  conversation_reads: {
    conversation_id: number;
    user_id: number;
    read_to: number;
  };
  conversations: {
    id: number;
    school_id: number;
    teacher_id: number;
    student_id: number | null;
    class_id: number | null;
    message_count: number;
    last_message_id: number | null;
    last_message_at: Date;
    reported_at: Date | null;
    reported_by: number | null;
    report_reason: string | null;
    created_at: Date;
  };
  costly_calls: {
    user_id: number;
    minute: Date;
    calls: number;
  };
  course_part_completions: {
    user_id: number;
    course_part_id: number;
  };
  course_part_materials: {
    course_part_id: number;
    material_id: number;
    position: number;
    points: number;
    id: number;
    version: number;
    is_shown: boolean;
  };
  course_part_work: {
    user_id: number;
    class_id: number;
    course_part_id: number;
    best_score: number;
    open_activity_id: number;
  };
  course_parts: {
    id: number;
    course_id: number;
    parent_id: number | null;
    position: number;
    name: string;
    description: string | null;
    part_type: 'lesson' | 'practice' | 'exam';
    status: 0 | 1;
    block_id: string | null;
    archived_at: Date | null;
    created_at: Date;
    updated_at: Date;
  };
  course_parts_worked_in: {
    course_part_id: number;
  };
  course_passage_terms: {
    term: string;
    passages: number;
  };
  course_passages: {
    id: number;
    course_id: number;
    course_part_id: number | null;
    material_id: number | null;
    kind: 'course' | 'part' | 'material' | 'explanation';
    title: string;
    body: string;
    terms: string;
  };
  course_work_of_students: {
    user_id: number;
    course_id: number;
    worked_at: Date;
  };
  courses: {
    id: number;
    name: string;
    grade_id: number | null;
    description: string | null;
    syllabus: string | null;
    type: 'certification' | 'curriculum' | 'supplementary';
    platform_course_id: string | null;
    platform_synced: boolean;
    synced_at: Date | null;
    exam_duration: number;
    exam_pass_score: number;
    max_exams_students: number | null;
    exam_question_count: number | null;
    status: 0 | 1;
    tree_version: number;
    created_at: Date;
    updated_at: Date;
    name_folded: string | null;
    exam_review: 'none' | 'score' | 'answers';
    blueprint_id: number | null;
  };
  courses_to_index: {
    id: number;
    course_id: number;
  };
  current_class_members: {
    id: number;
    user_id: number;
    class_id: number;
    school_year_id: number;
    joined_on: string;
    school_id: number;
  };
  drawn_papers: {
    candidate_id: number;
    seed: string;
    questions: unknown;
    user_id: number;
    extra_minutes: number;
    course_id: number;
    pass_score: number;
  };
  email_changes: {
    user_id: number;
    email: string;
    token_hash: Buffer;
    created_at: Date;
    expires_at: Date;
  };
  embedded_platform_accounts: {
    username: string;
    email: string | null;
    name: string;
    created_at: Date;
  };
  embedded_platform_blocks: {
    block_id: string;
    course_id: string;
    parent_id: string | null;
    position: number;
    type: string;
    name: string;
    graded: boolean;
    format: string | null;
  };
  embedded_platform_courses: {
    course_id: string;
    org: string;
    number: string;
    name: string;
    short_description: string;
    starts_at: Date | null;
    ends_at: Date | null;
    search_folded: string | null;
  };
  embedded_platform_enrolments: {
    course_id: string;
    username: string;
    is_active: boolean;
    changed_at: Date;
  };
  embedded_platform_grades: {
    course_id: string;
    username: string;
    percent: number;
    passed: boolean;
    letter_grade: string | null;
    changed_at: Date;
  };
  enrolment_intents: {
    user_id: number;
    course_key: string;
    status: 0 | 1 | 2;
    reason: string | null;
    task_id: number | null;
    created_at: Date;
  };
  enrolments: {
    id: number;
    user_id: number;
    course_id: number;
    decision: 0 | 1 | null;
    status: 0 | 1;
    progress: 0 | 1 | 2;
    reason: string | null;
    version: number;
    held_until: Date | null;
    attempts: number;
    created_at: Date;
    updated_at: Date;
  };
  exam_departures: {
    activity_id: number;
    device: string;
    left_at: Date;
    seconds: number;
  };
  exam_extensions: {
    id: number;
    course_id: number;
    class_id: number | null;
    user_id: number;
    minutes: number;
    given_by: number;
    given_at: Date;
    activity_id: number | null;
    class_test_id: number | null;
  };
  exam_papers: {
    id: number;
    class_id: number;
    course_id: number;
    title: string;
    seed: string;
    codes: string[];
    questions: unknown;
    question_count: number;
    exam_duration: number;
    created_by: number;
    created_at: Date;
    class_test_id: number | null;
  };
  exam_presence: {
    activity_id: number;
    device: string;
    left_page: number;
    last_seen_at: Date;
    first_seen_at: Date;
    others: number;
  };
  exam_releases: {
    course_id: number;
    class_id: number;
    released_at: Date;
    released_by: number | null;
  };
  exam_reopenings: {
    id: number;
    activity_id: number;
    reopened_at: Date;
    reopened_by: number;
    expires_at: Date;
  };
  exam_sitters: {
    user_id: number;
  };
  exam_watchers: {
    topic: string;
    user_id: number;
    until: Date;
  };
  examination_analyses: {
    examination_id: number;
    paper_count: number;
    reliability: number | null;
    questions: unknown;
    is_final: boolean;
    serial: number;
    made_at: Date;
  };
  examination_appeals: {
    id: number;
    candidate_id: number;
    examination_id: number;
    reason: string;
    status: 'open' | 'kept' | 'changed';
    score_before: number;
    answer: string | null;
    created_at: Date;
    decided_at: Date | null;
    decided_by: number | null;
  };
  examination_attempts: {
    candidate_id: number;
    room_id: number;
    voided_at: Date;
    examination_id: number;
    name: string;
    released_at: Date;
    review: string;
  };
  examination_candidates: {
    id: number;
    examination_id: number;
    user_id: number;
    school_id: number;
    class_id: number | null;
    class_name: string | null;
    number: string | null;
    room_id: number | null;
    room_capacity: number | null;
    seat: number | null;
    created_at: Date;
    extra_minutes: number;
    absent_at: Date | null;
    voided_at: Date | null;
    voided_by: number | null;
    void_reason: string | null;
    wrong_codes: number;
    code_locked_until: Date | null;
    held_device: string | null;
    asking_device: string | null;
    asking_device_at: Date | null;
    asking_agent: string | null;
    left_device: string | null;
  };
  examination_imports: {
    id: number;
    examination_id: number;
    created_by: number;
    file_name: string;
    user_ids: number[];
    created_at: Date;
    expires_at: Date;
    confirmed_at: Date | null;
  };
  examination_invigilators: {
    room_id: number;
    user_id: number;
    position: number;
  };
  examination_paper_changes: {
    id: number;
    examination_id: number;
  };
  examination_papers: {
    candidate_id: number;
    examination_id: number;
    seed: string;
    questions: unknown;
    sealed: Buffer | null;
    digest: string | null;
  };
  examination_pool: {
    examination_id: number;
    row_id: number;
    material_id: number;
    version: number;
    question_count: number;
    points: number;
  };
  examination_room_events: {
    id: number;
    room_id: number;
    kind: 'code' | 'extend' | 'pause' | 'resume' | 'message' | 'absent' | 'present' | 'void' | 'release_device' | 'end' | 'incident';
    candidate_ids: number[] | null;
    minutes: number | null;
    incident: 'technical' | 'cheating' | 'health' | 'other' | null;
    text: string | null;
    done_by: number;
    done_at: Date;
  };
  examination_rooms: {
    id: number;
    examination_id: number;
    sitting_id: number;
    open_at: Date;
    close_at: Date;
    name: string;
    school_id: number;
    capacity: number;
    is_held: boolean;
    name_key: string | null;
    start_code: string | null;
  };
  examination_seen_alarms: {
    candidate_id: number;
    kind: 'second_device' | 'left' | 'silent';
    since: Date;
    seen_by: number;
    seen_at: Date;
  };
  examination_sittings: {
    id: number;
    examination_id: number;
    name: string;
    open_at: Date;
    close_at: Date;
    name_key: string | null;
  };
  examinations: {
    id: number;
    name: string;
    course_id: number;
    owner_scope: 'all' | 'province' | 'school';
    owner_school_id: number | null;
    owner_province_code: string | null;
    school_year: number;
    duration: number;
    pass_score: number;
    blueprint_id: number | null;
    review: 'none' | 'score' | 'answers';
    one_device: boolean;
    start_code: boolean;
    networks: string[];
    seb_required: boolean;
    seb_config_keys: string[];
    appeal_days: number;
    markers: 1 | 2;
    marking_tolerance: number;
    marker_ids: number[];
    state: 'draft' | 'ready' | 'released' | 'archived';
    created_by: number;
    created_at: Date;
    updated_at: Date;
    name_folded: string | null;
    papers_seed: string | null;
    papers_task_id: number | null;
    released_at: Date | null;
    released_by: number | null;
    certificate_template_id: number | null;
  };
  exams_running: {
    user_id: number;
    course_id: number;
    expires_at: Date;
    material_ids: number[];
  };
  exercise_materials: {
    exercise_id: number;
    material_id: number;
    position: number;
    version: number;
  };
  exercises: {
    id: number;
    session_id: number;
    school_id: number;
    class_id: number;
    name: string;
    state: 'open' | 'closed';
    created_by: number | null;
    created_at: Date;
    updated_at: Date;
    opened_at: Date | null;
    results_shown_at: Date | null;
    closes_at: Date | null;
  };
  exercises_made: {
    id: number;
    school_id: number;
    class_id: number;
    course_id: number;
    created_at: Date;
  };
  feedback: {
    id: number;
    user_id: number;
    kind: 'idea' | 'problem' | 'praise';
    body: string;
    page: string | null;
    status: 'new' | 'seen';
    seen_by: number | null;
    seen_at: Date | null;
    key: string | null;
    created_at: Date;
    search_folded: string | null;
  };
  file_uses: {
    file_id: number;
    used_by: string;
    used_by_id: number;
  };
  files: {
    id: number;
    key: string;
    name: string;
    mime_type: string;
    size: number;
    sha256: Buffer;
    owner_id: number | null;
    is_personal: boolean;
    expires_at: Date | null;
    created_at: Date;
    school_id: number | null;
    needs: string[] | null;
    reach_level: string | null;
    reach_school_id: number | null;
    reach_units: string[];
  };
  first_passwords: {
    user_id: number;
    password_encrypted: Buffer;
    task_id: number | null;
    created_at: Date;
    made_by: number | null;
    printed_at: Date | null;
  };
  grade_courses: {
    id: number;
    grade_id: number;
    course_id: number;
    school_id: number | null;
    progress: 0 | 1 | 2;
    task_id: number | null;
    created_at: Date;
    created_by: number | null;
    registration_id: number | null;
  };
  gradebook_columns: {
    id: number;
    gradebook_id: number;
    kind: 'regular' | 'midterm' | 'final';
    name: string;
    source: 'typed' | 'exam' | 'test';
    class_test_id: number | null;
    created_by: number | null;
    created_at: Date;
    deleted_at: Date | null;
  };
  gradebook_comments: {
    gradebook_id: number;
    user_id: number;
    comment: string;
    updated_by: number | null;
    updated_at: Date;
  };
  gradebook_mark_changes: {
    id: number;
    column_id: number;
    user_id: number;
    before_value: number | null;
    before_source: 'typed' | 'test';
    after_value: number | null;
    after_source: 'typed' | 'test';
    note: string | null;
    changed_by: number | null;
    changed_at: Date;
  };
  gradebook_marks: {
    column_id: number;
    user_id: number;
    value: number | null;
    source: 'typed' | 'test';
    note: string | null;
    updated_by: number | null;
    updated_at: Date;
  };
  gradebooks: {
    id: number;
    class_id: number;
    course_id: number;
    term: 1 | 2;
    locked_at: Date | null;
    locked_by: number | null;
    lock_at: Date | null;
    lock_planned_by: number | null;
  };
  grades: {
    id: number;
    name: string;
    code: string;
    en_name: string | null;
    level_code: 'primary' | 'secondary' | 'high_school' | 'university';
    order: number;
    is_last: boolean;
    status: 0 | 1;
    created_at: Date;
    updated_at: Date;
    name_folded: string | null;
  };
  h5p_libraries: {
    id: number;
    machine_name: string;
    major: number;
    minor: number;
    patch: number;
    title: string;
    is_runnable: boolean;
    scripts: string[];
    styles: string[];
    dependencies: unknown;
    installed_by: number | null;
    installed_at: Date;
  };
  h5p_library_files: {
    library_id: number;
    path: string;
    file_id: number;
  };
  installed_versions: {
    product: string;
    since: Date;
  };
  late_answers: {
    activity_id: number;
    question: number;
    seq: number;
    response: unknown;
    is_withdrawn: boolean;
    answered_at: Date;
    received_at: Date;
    decision: 'accepted' | 'refused' | null;
    decided_by: number | null;
    decided_at: Date | null;
  };
  lesson_completions: {
    user_id: number;
    course_part_id: number;
    class_id: number;
    completed_at: Date;
  };
  lesson_places: {
    user_id: number;
    course_part_id: number;
    material_id: number;
    pages: number;
    page: number | null;
    within: unknown;
    seen_at: Date | null;
    ended_at: Date | null;
  };
  mails: {
    id: number;
    user_id: number | null;
    recipient: string;
    subject: string;
    body: string | null;
    link_encrypted: Buffer | null;
    status: 'pending' | 'held' | 'sent' | 'failed';
    created_at: Date;
    sent_at: Date | null;
    html: string | null;
    attachment: Buffer | null;
    attachment_name: string | null;
    link_stops: boolean;
    send_after: Date | null;
    about: string | null;
    try_again_at: Date | null;
  };
  material_activity: {
    id: number;
    material_id: number;
    version: number;
    verb: 'created' | 'imported' | 'converted' | 'generated' | 'edited' | 'published' | 'unpublished' | 'deleted' | 'restored' | 'exported' | 'opened';
    user_id: number;
    at: Date;
  };
  material_drafts: {
    material_id: number;
    user_id: number;
    title: string;
    params: unknown;
    based_on: number;
    saved_at: Date;
  };
  material_places: {
    material_id: number;
    kind: string;
    name: string;
  };
  material_versions: {
    material_id: number;
    version: number;
    library: string;
    params: unknown;
    created_by: number | null;
    created_at: Date;
    counts: unknown;
  };
  material_versions_worked_with: {
    material_id: number;
    version: number;
  };
  materials: {
    id: number;
    title: string;
    status: 'draft' | 'unpublished' | 'published' | 'deleted';
    course_id: number | null;
    course_part_id: number | null;
    creator_id: number;
    school_id: number | null;
    sharing: 'private' | 'school' | 'all';
    content_type: 'manual' | 'auto';
    origin: 'manual' | 'pptx' | 'text' | 'question_file' | 'h5p';
    version: number;
    machine_name: string;
    counts: unknown;
    competencies: string[];
    ic3_objectives: string[];
    report: unknown;
    body_text: string;
    created_at: Date;
    updated_at: Date;
    search_folded: string | null;
    provenance: unknown;
    cover_file_id: number | null;
    level: 'know' | 'understand' | 'apply' | null;
    points: number;
    bank: 'open' | 'exam';
    exam_provinces: string[];
  };
  materials_in_examinations: {
    material_id: number;
  };
  materials_in_tests: {
    material_id: number;
    open_at: Date;
    close_at: Date;
  };
  materials_to_place: {
    id: number;
    bank: string;
  };
  meeting_accounts: {
    id: number;
    name: string;
    email: string;
    account_key: string;
    client_key: string;
    client_secret_encrypted: Buffer;
    secret_token_encrypted: Buffer;
    verification_token_encrypted: Buffer;
    status: 0 | 1;
    synced_at: Date | null;
    created_at: Date;
    updated_at: Date;
  };
  meeting_mark: {
    one: boolean;
    mark: string;
  };
  meeting_sub_accounts: {
    id: number;
    meeting_account_id: number;
    provider_key: string | null;
    email: string;
    first_name: string;
    last_name: string;
    type: number;
    status: 'active' | 'pending' | 'inactive';
    user_id: number | null;
    created_at: Date;
    calls_on: string | null;
    calls: number;
  };
  membership_events: {
    id: number;
    user_id: number;
    class_id: number;
    kind: 'joined' | 'left';
    source: 'account' | 'roster' | 'import' | 'upgrade' | 'undo' | 'year';
    at: Date;
  };
  new_provinces: {
    code: string;
    name: string;
    name_folded: string | null;
  };
  new_wards: {
    code: string;
    province_code: string;
    name: string;
    name_folded: string | null;
  };
  notification_settings: {
    user_id: number;
    kinds: unknown;
    quiet_from: string | null;
    quiet_to: string | null;
    updated_at: Date;
  };
  notifications: {
    id: number;
    user_id: number;
    kind: string;
    params: unknown;
    link: string | null;
    read_at: Date | null;
    created_at: Date;
    object_type: string | null;
    object_id: number | null;
    object_name: string | null;
    count: number;
  };
  old_districts: {
    code: string;
    province_code: string;
    name: string;
    name_folded: string | null;
  };
  old_provinces: {
    code: string;
    name: string;
    name_folded: string | null;
  };
  old_wards: {
    code: string;
    district_code: string;
    province_code: string;
    name: string;
    name_folded: string | null;
    is_divided: boolean;
  };
  open_practice: {
    activity_id: number;
    question_count: number;
    answered_count: number;
  };
  openings_told: {
    id: number;
    class_test_id: number | null;
    class_assignment_id: number | null;
    open_at: Date;
  };
  outgoing_events: {
    id: number;
    payload: string;
  };
  password_resets: {
    token_hash: Buffer;
    user_id: number;
    created_at: Date;
    expires_at: Date;
  };
  permission_group_permissions: {
    group_id: number;
    permission_id: number;
  };
  permission_groups: {
    id: number;
    name: string;
    code: string;
    description: string | null;
    status: 0 | 1;
    created_at: Date;
    updated_at: Date;
    name_folded: string | null;
  };
  permissions: {
    id: number;
    code: string;
  };
  placed_versions: {
    material_id: number;
    version: number;
    title: string;
    course_id: number;
    status: string;
    machine_name: string;
    counts: unknown;
    newer_version: number;
  };
  platform_comparisons: {
    id: number;
    finished_at: Date;
    compared: number;
    repaired: number;
    difference_count: number;
    differences: unknown;
  };
  provider_meetings: {
    id: number;
    session_id: number | null;
    meeting_sub_account_id: number | null;
    topic: string;
    agenda: string;
    starts_at: Date;
    duration: number;
    password: string;
    state: 'pending' | 'ready' | 'failed';
    wanted_version: number;
    made_version: number;
    provider_key: string | null;
    join_url: string | null;
    attempts: number;
    next_try_at: Date;
    failure: string | null;
    created_at: Date;
    made_sub_account_id: number | null;
    asked_at: Date | null;
    claimed_until: Date | null;
    claim: string | null;
    started_at: Date | null;
    ended_at: Date | null;
  };
  question_import_questions: {
    import_id: number;
    index: number;
    place: unknown;
    title: string;
    library: string;
    params: unknown;
    problems: unknown;
    number: number | null;
    source: unknown;
    points: number | null;
    dropped: boolean;
  };
  question_imports: {
    id: number;
    user_id: number;
    file_name: string;
    format: 'docx' | 'xlsx' | 'gift' | 'aiken' | 'moodle_xml';
    unread: unknown;
    unread_count: number;
    material_ids: number[] | null;
    created_at: Date;
    expires_at: Date;
    published: boolean;
  };
  registration_enrolments: {
    registration_id: number;
    user_id: number;
    course_id: number;
    status_before: 0 | 1 | null;
    decision_before: 0 | 1 | null;
  };
  registration_schools: {
    registration_id: number;
    school_id: number;
    class_count: number;
    student_count: number;
  };
  registrations: {
    id: number;
    grade_id: number | null;
    everywhere: boolean;
    enrols: boolean;
    course_ids: number[];
    task_id: number | null;
    created_at: Date;
    created_by: number;
    undone_at: Date | null;
    undone_by: number | null;
  };
  regrade_changes: {
    regrade_id: number;
    activity_id: number;
    old_version: number;
    score_before: number;
    score_after: number;
    is_told: boolean;
  };
  regrade_classes: {
    regrade_id: number;
    class_id: number;
    attempts: number;
    changes: number;
  };
  regrades: {
    id: number;
    material_id: number;
    version: number | null;
    old_versions: number[];
    made_by: number;
    made_at: Date;
    status: 'proposed' | 'carried_out' | 'refused' | 'replaced';
    based_on: number | null;
    content: unknown | null;
    decided_by: number | null;
    decided_at: Date | null;
    reason: string | null;
  };
  role_default_grants: {
    role_id: number;
    permission_id: number;
  };
  role_permission_groups: {
    role_id: number;
    group_id: number;
  };
  role_permissions: {
    role_id: number;
    permission_id: number;
  };
  roles: {
    id: number;
    name: string;
    en_name: string | null;
    code: string;
    description: string | null;
    status: 0 | 1;
    scope: 'all' | 'province' | 'ward' | 'school' | 'classes' | 'self';
    is_system: boolean;
    version: number;
    created_at: Date;
    updated_at: Date;
    name_folded: string | null;
  };
  room_messages: {
    id: number;
    session_id: number;
    user_id: number;
    is_host: boolean;
    body: string;
    key: string | null;
    sent_at: Date;
    removed_at: Date | null;
  };
  room_people: {
    session_id: number;
    user_id: number;
    leads: boolean;
    seen_at: Date | null;
    material_id: number | null;
    page: number | null;
    hand_at: Date | null;
    effort: number;
    effort_since: Date;
    is_at_exercises: boolean;
  };
  roster_changes: {
    id: number;
    school_id: number;
  };
  schema_migrations: {
    name: string;
    checksum: string;
    applied_at: Date;
  };
  schema_objects: {
    key: string;
    digest: string;
    head: string;
    applied_at: Date;
  };
  school_best_changes: {
    id: number;
    school_id: number;
    course_id: number;
    day: string;
    since: string;
    until: string;
    best: number;
    change: number;
  };
  school_bests: {
    school_id: number;
    course_id: number;
    day: string;
    since: string;
    until: string;
    students: number;
    total: number;
    from_0: number;
    from_1: number;
    from_2: number;
    from_3: number;
    from_4: number;
    from_5: number;
    from_6: number;
    from_7: number;
    from_8: number;
    from_9: number;
  };
  school_bests_from_days: {
    school_id: number;
    course_id: number;
    day: string;
    since: string;
    until: string;
    students: number;
    total: number;
    from_0: number;
    from_1: number;
    from_2: number;
    from_3: number;
    from_4: number;
    from_5: number;
    from_6: number;
    from_7: number;
    from_8: number;
    from_9: number;
  };
  school_bests_now: {
    school_id: number;
    course_id: number;
    day: string;
    since: string;
    until: string;
    students: number;
    total: number;
    from_0: number;
    from_1: number;
    from_2: number;
    from_3: number;
    from_4: number;
    from_5: number;
    from_6: number;
    from_7: number;
    from_8: number;
    from_9: number;
  };
  school_courses: {
    school_id: number;
    course_id: number;
    created_at: Date;
    created_by: number | null;
  };
  school_day_changes: {
    id: number;
    school_id: number;
    day: string;
    course_id: number;
    practice_count: number;
    exam_count: number;
    student_count: number;
  };
  school_day_students: {
    school_id: number;
    course_id: number;
    day: string;
    chunk: number;
    practised: string;
    active: string;
    passed: string;
  };
  school_day_students_from_days: {
    school_id: number;
    course_id: number;
    day: string;
    chunk: number;
    practised: string;
    active: string;
    passed: string;
  };
  school_day_students_now: {
    school_id: number;
    course_id: number;
    day: string;
    chunk: number;
    practised: string;
    active: string;
    passed: string;
  };
  school_days: {
    school_id: number;
    day: string;
    course_id: number;
    practice_count: number;
    exam_count: number;
    student_count: number;
  };
  school_days_from_facts: {
    school_id: number;
    day: string;
    course_id: number;
    practice_count: number;
    exam_count: number;
    student_count: number;
  };
  school_days_now: {
    school_id: number;
    day: string;
    course_id: number;
    practice_count: number;
    exam_count: number;
    student_count: number;
  };
  school_hours: {
    school_id: number;
    part: 'morning' | 'afternoon';
    number: number;
    start_minute: number;
    end_minute: number;
  };
  school_places: {
    id: number;
    name: string;
    ward_code: string;
    ward_name: string;
    district_code: string;
    district_name: string;
    province_code: string;
    province_name: string;
    ward_code_2: string;
    ward_name_2: string;
    province_code_2: string;
    province_name_2: string;
  };
  school_teachers: {
    school_id: number;
    teacher_count: number;
  };
  school_years: {
    id: number;
    school_id: number;
    year: number;
    name: string;
    start_date: string;
    end_date: string;
    created_at: Date;
    updated_at: Date;
  };
  schools: {
    id: number;
    name: string;
    other_name: string | null;
    en_name: string | null;
    schools_type: 'primary' | 'secondary' | 'high_school' | 'university';
    birth_date: string | null;
    organization_name: string | null;
    principal_name: string | null;
    vice_principal_name: string | null;
    bank_id: number | null;
    bank_account_name: string | null;
    bank_account_number: string | null;
    email: string | null;
    fax: string | null;
    hot_line: string | null;
    tele: string | null;
    phone: string | null;
    postal_code: string | null;
    address: string | null;
    address_2: string | null;
    status: 0 | 1;
    ward_code: string | null;
    district_code: string | null;
    province_code: string | null;
    ward_code_2: string | null;
    province_code_2: string | null;
    current_school_year_id: number | null;
    created_at: Date;
    updated_at: Date;
    updated_by: number | null;
    name_folded: string | null;
    address_folded: string | null;
    ministry_code: string | null;
    levels: string[];
  };
  seeds: {
    name: string;
    version: string;
    applied_at: Date;
  };
  session_attendance: {
    session_id: number;
    user_id: number;
    status: 'present' | 'late' | 'absent' | 'excused' | null;
    set_by: number | null;
    set_at: Date;
    note: string | null;
  };
  session_code_tries: {
    session_id: number;
    user_id: number;
    wrong: number;
    tried_at: Date;
  };
  session_codes: {
    session_id: number;
    code: string;
    first_shown_at: Date;
    expires_at: Date;
  };
  session_visits: {
    id: number;
    session_id: number;
    user_id: number;
    source: 'page' | 'link' | 'provider' | 'code';
    visit_key: string | null;
    joined_at: Date;
    left_at: Date;
    is_open: boolean;
  };
  student_bests: {
    school_id: number;
    course_id: number;
    user_id: number;
    day: string;
    best: number;
    passed: boolean;
    since: string;
    until: string;
  };
  student_bests_from_days: {
    school_id: number;
    course_id: number;
    user_id: number;
    day: string;
    best: number;
    passed: boolean;
    since: string;
    until: string;
  };
  student_day_changes: {
    id: number;
    school_id: number;
    course_id: number;
    day: string;
    user_id: number;
    kind: 'practice' | 'active' | 'passed';
    is_set: boolean;
  };
  student_days: {
    school_id: number;
    day: string;
    user_id: number;
    course_id: number;
    practice_count: number;
    exam_count: number;
  };
  student_days_from_facts: {
    school_id: number;
    day: string;
    user_id: number;
    course_id: number;
    practice_count: number;
    exam_count: number;
  };
  student_notes: {
    user_id: number;
    material_id: number;
    page: number;
    text: string;
    updated_at: Date;
  };
  support_messages: {
    id: number;
    request_id: number;
    author_id: number;
    is_answer: boolean;
    body: string;
    key: string | null;
    created_at: Date;
  };
  support_requests: {
    id: number;
    user_id: number;
    subject: string;
    category: 'account' | 'lesson' | 'exam' | 'technical' | 'other';
    state: 'open' | 'answered' | 'closed';
    answerer_id: number | null;
    read_to: number;
    message_count: number;
    last_message_id: number | null;
    last_message_at: Date;
    key: string | null;
    created_at: Date;
    search_text: string;
    search_folded: string | null;
    waiting_since: Date | null;
    page: string | null;
  };
  system_listeners: {
    id: number;
    user_id: number | null;
    address: string | null;
    language: 'vi' | 'en';
    created_at: Date;
  };
  system_told: {
    item: string;
    is_bad: boolean;
    told_at: Date | null;
  };
  tasks: {
    id: number;
    type: string;
    status: 'pending' | 'running' | 'success' | 'failed' | 'cancelled';
    input: unknown;
    subject: string | null;
    done: number;
    total: number;
    created_count: number;
    updated_count: number;
    skipped_count: number;
    failed_count: number;
    error_code: string | null;
    attempts: number;
    cancel_requested: boolean;
    run_id: string | null;
    heartbeat_at: Date | null;
    queue_job_id: string | null;
    file_id: number | null;
    created_by: number | null;
    run_as: number | null;
    school_id: number | null;
    created_at: Date;
    started_at: Date | null;
    finished_at: Date | null;
    parent_id: number | null;
    username: string | null;
    target_id: number | null;
    search_folded: string | null;
    refused_count: number;
    link: string | null;
    not_before: Date | null;
  };
  teacher_notes: {
    id: number;
    student_id: number;
    author_id: number;
    school_id: number | null;
    body: string;
    created_at: Date;
  };
  tests_begun: {
    course_id: number;
    course_part_id: number;
    class_id: number;
  };
  touched_schools: {
    id: number;
    school_id: number;
    kind: 'work' | 'roster';
  };
  unreadable_versions: {
    material_id: number;
    version: number;
    found_at: Date;
  };
  unsettled_certificates: {
    candidate_id: number;
  };
  unsettled_enrolments: {
    id: number;
    user_id: number | null;
    class_id: number | null;
  };
  users: {
    id: number;
    username: string;
    email: string | null;
    password_hash: string;
    must_change_password: boolean;
    first_name: string;
    last_name: string;
    full_name: string | null;
    role_id: number;
    school_id: number | null;
    code: string | null;
    genre: 'male' | 'female' | 'other' | null;
    birth_date: string | null;
    identity_number: string | null;
    phone: string | null;
    postal_code: string | null;
    address: string | null;
    avatar_file_id: number | null;
    bank_id: number | null;
    bank_account_name: string | null;
    bank_account_number: string | null;
    ward_code: string | null;
    district_code: string | null;
    province_code: string | null;
    ward_code_2: string | null;
    province_code_2: string | null;
    status: 0 | 1 | 2;
    platform_status: 0 | 1 | 2;
    created_at: Date;
    updated_at: Date;
    search_folded: string | null;
    platform_error: string | null;
    platform_task_id: number | null;
    scope_units: string[];
  };
  ward_successions: {
    old_code: string;
    new_code: string;
  };
  weekly_page_readers: {
    id: number;
    user_id: number;
    school_id: number;
    created_at: Date;
    settled_week: string | null;
  };
  work_days: {
    class_id: number;
    day: string;
    user_id: number;
    course_part_id: number;
    kind: string;
    course_id: number;
    ended_count: number;
    best_score: number | null;
    last_score: number | null;
    passed: boolean | null;
    completes: boolean;
    last_at: Date;
  };
  work_days_from_facts: {
    class_id: number;
    day: string;
    user_id: number;
    course_part_id: number;
    kind: string;
    course_id: number;
    ended_count: number;
    best_score: number;
    last_score: number;
    passed: boolean;
    completes: boolean;
    last_at: Date;
  };
}
