/** One content of every type that the player shows, as official files hold it. */
interface Sample {
  library: string;
  params: Record<string, unknown>;
}

const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><rect width="640" height="360" fill="#d8ebeb"/><circle cx="320" cy="180" r="90" fill="#0e5a61"/></svg>',
)}`;

const part = (library: string, params: object, title = '', id = title) => ({
  library,
  params,
  subContentId: id || undefined,
  metadata: { title, license: 'U', contentType: library },
});

const choice = {
  question: '<p>Máy tính của em có thể hỏng bất ngờ. Việc nào giúp em <strong>không mất</strong> bài thuyết trình?</p>',
  answers: [
    {
      text: '<div>Đổi tên tệp cho dễ nhớ</div>',
      correct: false,
      tipsAndFeedback: {
        tip: 'Tên tệp nằm ở đâu?',
        chosenFeedback: 'Đổi tên chỉ giúp em dễ tìm tệp; máy hỏng thì tệp vẫn mất theo.',
      },
    },
    {
      text: '<div>Chép thêm một bản lên Google Drive của em</div>',
      correct: true,
      tipsAndFeedback: { tip: '', chosenFeedback: 'Bản trên mạng vẫn còn khi máy hỏng.' },
    },
    { text: '<div>Để tệp ngay trên màn hình nền</div>', correct: false },
    { text: '<div>Xóa bớt tệp cũ</div>', correct: false },
  ],
  behaviour: { type: 'auto', randomAnswers: false },
  overallFeedback: [{ from: 0, to: 100 }],
};

const severalChoices = {
  ...choice,
  answers: choice.answers.map((answer, index) =>
    index === 2 ? { text: '<div>Giữ một bản trong USB để ở nhà</div>', correct: true } : answer,
  ),
};

const trueFalse = {
  question: '<p>Mật khẩu dài và riêng cho từng tài khoản thì khó đoán hơn.</p>',
  correct: 'true',
  behaviour: {
    feedbackOnCorrect: 'Đúng, mỗi tài khoản một mật khẩu.',
    feedbackOnWrong: 'Mật khẩu dùng chung lộ một nơi là lộ tất cả.',
  },
};

const statements = {
  question: '<p>Bạn Minh dùng một mật khẩu cho thư điện tử, trò chơi và mạng xã hội. Xét từng ý sau.</p>',
  statements: [
    { text: '<p>Một trang lộ mật khẩu thì các tài khoản khác cũng gặp nguy hiểm.</p>', correct: true },
    { text: '<p>Mật khẩu ngắn mà khó nhớ thì an toàn hơn mật khẩu dài.</p>', correct: false },
    { text: '<p>Xác thực hai bước giúp bảo vệ tài khoản ngay cả khi mật khẩu bị lộ.</p>', correct: true },
    { text: '<p>Nên gửi mật khẩu cho bạn thân giữ hộ.</p>', correct: false },
  ],
  overallFeedback: [{ from: 0, to: 100, feedback: 'Mỗi tài khoản một mật khẩu riêng.' }],
};

const shortAnswer = {
  question: '<p>Một tệp nặng 1,5 MB. Gửi bốn tệp như vậy hết bao nhiêu MB?</p>',
  number: { value: 6, tolerance: 0 },
  case_sensitive: false,
  accents: true,
  sheet: true,
};

const rubric = [
  { id: '1', name: 'Nêu đúng khái niệm', points: 1 },
  { id: '2', name: 'Có ví dụ', points: 0.5 },
];
const essay = { question: '<p>Vì sao cần sao lưu dữ liệu? Nêu một ví dụ.</p>', max_length: 2000, rubric };
const fileTask = {
  question: '<p>Tạo một bảng tính có tổng và trung bình điểm của lớp.</p>',
  kinds: ['xlsx', 'pdf'],
  max_files: 2,
  rubric,
};

const blanks = {
  text: '<p>Điền phím tắt thường dùng khi soạn thảo.</p>',
  questions: [
    '<p>Để <b>sao chép</b>, em bấm *Ctrl+C/Ctrl + C:Chữ cái đầu của copy*; để dán, em bấm *Ctrl+V*.</p>',
    '<p>Muốn quay lại bước trước, em bấm *Ctrl+Z*.</p>',
  ],
  behaviour: { caseSensitive: false },
};

const dragText = {
  taskDescription: '<p>Đặt từ đúng vào chỗ trống.</p>',
  textField:
    'Bàn phím là thiết bị *vào:Dữ liệu đi vào máy*.\nMàn hình là thiết bị *ra*.\nỔ cứng dùng để *lưu trữ* dữ liệu.',
  distractors: '*nguồn*',
};

const TEXT =
  '<h2>Quy tắc 3 – 2 – 1</h2><p>Ba con số giúp em <em>không bao giờ</em> mất bài, kể cả khi máy hỏng.</p><ul><li>3 bản của mỗi tệp</li><li>2 nơi lưu khác loại</li></ul><p>Đọc thêm ở <a href="https://example.edu.vn/sao-luu">trang hướng dẫn</a>.</p><p style="color:#0b7484">Chữ có màu</p>';

const TABLE =
  '<table><thead><tr><th>Bài</th><th>Điểm</th></tr></thead><tbody><tr><td>Bài thực hành 1</td><td>8</td></tr><tr><td>Bài thực hành 2</td><td>7</td></tr></tbody></table>';

const image = {
  file: { path: PICTURE, mime: 'image/svg+xml', width: 640, height: 360 },
  alt: 'Vòng tròn xanh trên nền nhạt',
};
const text = part('H5P.AdvancedText 1.1', { text: TEXT });
const table = part('H5P.Table 1.2', { text: TABLE });

const slide = (title: string, elements: object[], more: object = {}) => ({
  elements,
  keywords: [{ main: title }],
  slideBackgroundSelector: {},
  ...more,
});

export const SAMPLES = {
  choice: { library: 'H5P.MultiChoice 1.16', params: choice },
  several: { library: 'H5P.MultiChoice 1.16', params: severalChoices },
  trueFalse: { library: 'H5P.TrueFalse 1.8', params: trueFalse },
  statements: { library: 'Khue.TrueFalseGroup 1.0', params: statements },
  shortAnswer: { library: 'Khue.ShortAnswer 1.0', params: shortAnswer },
  essay: { library: 'Khue.Essay 1.0', params: essay },
  fileTask: { library: 'Khue.FileTask 1.0', params: fileTask },
  blanks: { library: 'H5P.Blanks 1.14', params: blanks },
  dragText: { library: 'H5P.DragText 1.10', params: dragText },
  questionSet: {
    library: 'H5P.QuestionSet 1.20',
    params: {
      introPage: {
        showIntroPage: true,
        title: 'Ôn tập chương 2',
        introduction: '<p>Em làm ba câu ngắn về sao lưu.</p>',
      },
      passPercentage: 60,
      questions: [
        part('H5P.MultiChoice 1.16', choice, 'Sao lưu', 'q1'),
        part('H5P.TrueFalse 1.8', trueFalse, 'Mật khẩu', 'q2'),
        part('H5P.Blanks 1.14', blanks, 'Phím tắt', 'q3'),
      ],
      endGame: {
        overallFeedback: [
          { from: 0, to: 59, feedback: 'Em xem lại bài 2.3 nhé.' },
          { from: 60, to: 100, feedback: 'Em nắm chắc bài rồi.' },
        ],
      },
    },
  },
  cards: {
    library: 'H5P.Dialogcards 1.9',
    params: {
      title: '<p>Thiết bị máy tính</p>',
      description: '<p>Nhớ tên rồi lật thẻ.</p>',
      dialogs: [
        { text: '<p>CPU</p>', answer: '<p>Bộ xử lý trung tâm</p>', tips: { front: 'Ba chữ cái', back: '' } },
        {
          text: '<p>RAM</p>',
          answer: '<p>Bộ nhớ trong, mất dữ liệu khi tắt máy</p>',
          tips: {},
          image: image.file,
          imageAltText: 'Vòng tròn xanh',
        },
      ],
    },
  },
  accordion: {
    library: 'H5P.Accordion 1.0',
    params: {
      panels: [
        { title: 'Vì sao cần sao lưu?', content: text },
        { title: 'Sao lưu ở đâu?', content: part('H5P.AdvancedText 1.1', { text: '<p>Ở ít nhất hai nơi.</p>' }) },
      ],
    },
  },
  column: {
    library: 'H5P.Column 1.18',
    params: {
      content: [
        { content: text },
        { content: part('H5P.Image 1.1', image, 'Hình') },
        { content: table },
        {
          content: part('H5P.Link 1.3', {
            title: 'Trang của Bộ',
            linkWidget: { protocol: 'https://', url: 'moet.gov.vn' },
          }),
        },
        {
          content: part('H5P.Audio 1.5', { files: [{ path: '/player-stage/beep.wav', mime: 'audio/wav' }] }, 'Lời đọc'),
        },
        {
          content: part(
            'H5P.Video 1.6',
            { sources: [{ path: '/player-stage/none.mp4', mime: 'video/mp4' }] },
            'Xem thử',
          ),
        },
        {
          content: part('H5P.Row 1.2', {
            columns: [
              { content: part('H5P.RowColumn 1.2', { content: [{ content: text }] }), width: 60 },
              {
                content: part('H5P.RowColumn 1.2', { content: [{ content: part('H5P.Image 1.1', image) }] }),
                width: 40,
              },
            ],
          }),
        },
        { content: part('H5P.Timeline 1.1', {}, 'Lịch sử máy tính') },
        { content: part('H5P.TrueFalse 1.8', trueFalse, 'Mật khẩu', 'tf') },
      ],
    },
  },
  book: {
    library: 'H5P.InteractiveBook 1.11',
    params: {
      showCoverPage: true,
      bookCover: { coverDescription: '<h2>Sổ tay sao lưu</h2><p>Đọc trong mười phút.</p>' },
      chapters: [
        part('H5P.Column 1.18', { content: [{ content: text }] }, 'Vì sao cần sao lưu'),
        part(
          'H5P.Column 1.18',
          { content: [{ content: part('H5P.MultiChoice 1.16', choice, 'Câu hỏi', 'bq') }] },
          'Kiểm tra',
        ),
      ],
    },
  },
  presentation: {
    library: 'H5P.CoursePresentation 1.26',
    params: {
      presentation: {
        keywordListEnabled: true,
        globalBackgroundSelector: {},
        slides: [
          slide(
            'Quy tắc 3 – 2 – 1',
            [
              {
                x: 5,
                y: 6,
                width: 60,
                height: 18,
                action: part('H5P.AdvancedText 1.1', {
                  text: '<p><span style="font-size:2em;color:#0e5a61"><strong>Quy tắc 3 – 2 – 1</strong></span></p>',
                }),
              },
              {
                x: 5,
                y: 30,
                width: 45,
                height: 40,
                action: part('H5P.AdvancedText 1.1', {
                  text: '<ul><li>3 bản của mỗi tệp</li><li>2 nơi lưu khác loại</li><li>1 bản ở xa, trên mạng</li></ul>',
                }),
              },
              { x: 56, y: 28, width: 38, height: 44, action: part('H5P.Image 1.1', image) },
              { x: 5, y: 82, width: 40, height: 12, goToSlide: 3, title: 'Đến câu hỏi' },
            ],
            { notes: 'Hỏi cả lớp: đã ai mất bài chưa?' },
          ),
          slide('Bảng điểm', [
            { x: 5, y: 8, width: 60, height: 60, action: table },
            {
              x: 86,
              y: 8,
              width: 8,
              height: 16,
              displayAsButton: true,
              title: 'Mở câu hỏi thêm',
              action: part('H5P.TrueFalse 1.8', trueFalse, 'Mật khẩu', 'ptf'),
            },
          ]),
          slide('Câu hỏi', [
            { x: 10, y: 6, width: 80, height: 88, action: part('H5P.MultiChoice 1.16', choice, 'Sao lưu', 'pq') },
          ]),
        ],
      },
    },
  },
  image: { library: 'H5P.Image 1.1', params: image },
  text: { library: 'H5P.AdvancedText 1.1', params: { text: TEXT } },
} satisfies Record<string, Sample>;

export type SampleName = keyof typeof SAMPLES;
