import { accordion, ask, chapter, choice, list, presentation, slide, table, text, trueFalse } from '../notation';

const COURSE = 'IC3-GS6-3';

const LAW = accordion(
  'Hỏi và đáp: pháp luật về hành vi trên mạng',
  [
    [
      'Bình luận xúc phạm người khác có bị phạt không?',
      'Có. Xúc phạm, vu khống, làm nhục người khác trên mạng cũng là vi phạm pháp luật như ngoài đời.',
    ],
    [
      'Chia sẻ tin giả mà không biết là giả thì sao?',
      'Người chia sẻ vẫn có thể bị xử phạt nếu tin đó gây hại. Vì vậy hãy kiểm chứng trước, và gỡ ngay khi biết tin sai.',
    ],
    [
      'Đăng ảnh của bạn có cần xin phép không?',
      'Có. Mỗi người có quyền đối với hình ảnh của mình. Với trẻ em, cần cả sự đồng ý của cha mẹ hoặc người giám hộ.',
    ],
    [
      'Tải phim, nhạc lậu có sao không?',
      'Sao chép và phát tán tác phẩm không phép là xâm phạm quyền tác giả. Hãy dùng các nguồn hợp pháp, có nhiều nguồn miễn phí.',
    ],
    [
      'Bị bắt nạt trên mạng thì gọi ai?',
      'Hãy nói với cha mẹ, thầy cô. Em có thể gọi Tổng đài điện thoại quốc gia bảo vệ trẻ em 111, miễn phí, cả ngày lẫn đêm.',
    ],
  ],
  '2.3',
);

const AI = presentation(
  'Trí tuệ nhân tạo quanh em',
  [
    slide(
      'Trí tuệ nhân tạo quanh em',
      [
        text(
          'AI gợi ý phim, dịch văn bản, nhận ra khuôn mặt. Bài này giúp em hiểu AI làm việc thế nào và dùng sao cho đúng.',
        ),
      ],
      'Mời học sinh kể những lúc các em gặp AI trong một ngày.',
    ),
    slide(
      'AI là gì?',
      [
        text('Trí tuệ nhân tạo (AI) là hệ thống máy tính làm được những việc vốn cần trí thông minh của con người.'),
        list(
          'Nhận dạng: giọng nói, khuôn mặt, chữ viết',
          'Dự đoán: thời tiết, phim em có thể thích',
          'Tạo sinh: viết đoạn văn, vẽ tranh, soạn nhạc',
        ),
      ],
      'Nhấn mạnh AI là công cụ do con người làm ra, không có cảm xúc hay ý muốn riêng.',
    ),
    slide(
      'Máy học từ dữ liệu',
      [
        list(
          'Người ta cho máy xem rất nhiều ví dụ, như hàng nghìn ảnh mèo và ảnh chó',
          'Máy tìm ra những đặc điểm giúp phân biệt hai loại',
          'Gặp ảnh mới, máy đoán dựa trên những gì đã học',
        ),
      ],
      'Liên hệ với cách em bé học gọi tên con vật: xem nhiều, được sửa nhiều lần.',
    ),
    slide(
      'AI trong đời sống',
      [
        table(
          ['Ứng dụng', 'AI làm gì?'],
          ['Bản đồ', 'Dự đoán tắc đường, gợi ý lối đi'],
          ['Dịch tự động', 'Chuyển câu từ ngôn ngữ này sang ngôn ngữ khác'],
          ['Hộp thư', 'Nhận ra thư rác'],
          ['Y tế', 'Hỗ trợ bác sĩ đọc ảnh chụp'],
        ),
      ],
      'Hỏi: trong bốn ví dụ, khi AI sai thì ai chịu hậu quả? Vì sao bác sĩ vẫn phải xem lại?',
    ),
    slide(
      'AI cũng sai',
      [
        list(
          'Có thể bịa ra thông tin nghe rất thật',
          'Có thể thiên lệch nếu dữ liệu học thiên lệch',
          'Có thể không biết những việc vừa xảy ra',
        ),
        text('Vì vậy người dùng luôn phải kiểm tra lại.'),
      ],
      'Đưa một câu trả lời sai của một công cụ AI mà thầy cô từng gặp để học sinh tìm lỗi.',
    ),
    slide(
      'Câu hỏi cho em',
      [
        ask(
          choice(
            'Kiểm tra câu trả lời của AI',
            'Em hỏi một công cụ AI về năm sinh của một nhà thơ. Việc nào nên làm trước khi ghi vào bài?',
            [
              'Chép ngay vì AI viết rất tự tin | Giọng tự tin không có nghĩa là đúng.',
              '*Đối chiếu với sách giáo khoa hoặc bách khoa toàn thư',
              'Hỏi lại AI đó lần nữa, hai lần giống nhau là đúng | AI có thể lặp lại cùng một lỗi.',
              'Chọn năm nào tròn số cho dễ nhớ',
            ],
            'Thông tin từ AI cần được kiểm chứng bằng nguồn đáng tin cậy.',
          ),
        ),
      ],
      'Cho học sinh thảo luận theo cặp trong một phút.',
    ),
    slide(
      'Dùng AI có trách nhiệm',
      [
        table(
          ['Nên', 'Không nên'],
          ['Nhờ AI giải thích chỗ khó hiểu', 'Chép nguyên bài AI viết để nộp'],
          ['Nói rõ mình đã dùng AI', 'Giấu việc dùng AI'],
          ['Giữ kín thông tin cá nhân', 'Dán tên, ảnh, điểm của bạn vào AI'],
        ),
      ],
      'Nhắc lại quy định của trường về việc dùng AI trong bài làm.',
    ),
    slide(
      'Ghi nhớ',
      [
        list(
          'AI học từ dữ liệu và có thể sai',
          'Em kiểm chứng, em chịu trách nhiệm',
          'Không đưa thông tin riêng tư cho AI',
        ),
        ask(
          trueFalse(
            'Ai chịu trách nhiệm?',
            'Khi em nộp bài có dùng AI, em vẫn là người chịu trách nhiệm về nội dung bài.',
            true,
            'AI chỉ là công cụ. Người nộp bài phải kiểm tra và chịu trách nhiệm.',
          ),
        ),
      ],
      'Kết thúc bằng việc mỗi em viết một câu cam kết của mình.',
    ),
  ],
  '6.1',
  '6.2',
  '6.3',
);

export const LEVEL_3_LESSONS = [
  chapter({ course: COURSE, chapter: 1, lesson: 4, maker: 'admin', ic3: ['3.1'] }, [AI]),
  chapter({ course: COURSE, chapter: 2, lesson: 1, maker: 'staff', ic3: ['3.2'] }, [LAW]),
];
